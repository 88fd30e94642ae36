/** Path of Firefox, or of WebKit's driver; `undefined` where it is not installed. */
export declare function engineExecutable(name: 'firefox' | 'webkit'): string | undefined;
