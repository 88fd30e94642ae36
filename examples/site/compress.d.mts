interface Level {
  readonly brotli: number;
  readonly gzip: number;
}

export declare const levels: Readonly<Record<'small' | 'quick', Level>>;
export declare function compressFolder(folder: string, level: Level): Promise<number>;
