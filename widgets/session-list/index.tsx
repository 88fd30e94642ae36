// The public entry point of `@kerb/session-list`.
export { SessionList, type SessionListProps } from './session-list.tsx';
