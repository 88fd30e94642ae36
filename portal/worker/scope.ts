/** The parts of a service worker's global scope that are used; TypeScript has its types beside the page's. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    /** The open tabs and the frames in them, the one used last first. */
    matchAll(options: { readonly type: 'window' }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>;
  fetch(request: Request | string, options?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LifetimeEvent & { data: unknown }) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: PageRequest) => void): void;
}

interface Tab {
  readonly frameType: 'top-level' | 'nested' | 'auxiliary' | 'none';
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface PushEvent extends LifetimeEvent {
  readonly data: { text(): string } | null;
}

interface NotificationClick extends LifetimeEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

interface LifetimeEvent {
  /** Keeps the worker alive; a rejection ends an installation. */
  waitUntil(work: Promise<unknown>): void;
}

export interface PageRequest extends LifetimeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
