export function useTemporaryFolder(): void;
