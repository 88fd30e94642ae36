import {
  loadSupportMessages,
  loadSupportRequests,
  loadSupportTopics,
  registerSupportRequest,
  sendSupportMessage,
} from '@kerb/core/api/support.ts';
import type {
  NewSupportRequest,
  SupportMessage,
  SupportTopic,
} from '@kerb/core/domain/support/support-request.ts';
import {
  hasArrived,
  type OutgoingMessage,
  outgoingMessage,
  pollDelay,
} from '@kerb/core/domain/support/thread.ts';
import { newAttemptId } from '@kerb/core/payment/attempt-id.ts';
import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAccount } from '../runtime/account.ts';
import { useLanguage, useRuntime } from '../runtime/runtime-context.tsx';
import { loadedOnce, useAccountKey, useAccountQuery, useReload } from './account.ts';
import { useCityOptions } from './city.ts';

export { maxMessageLength } from '@kerb/core/api/support.ts';

/** The requests of the account. Loaded again with each visit of the page. */
export const useSupportRequests = () =>
  useAccountQuery('supportRequests', loadSupportRequests, [], { staleTime: 0 });

/** The topics of the form. */
export function useSupportTopics(): UseQueryResult<readonly SupportTopic[]> {
  const { config } = useRuntime();
  const { call } = useAccount();
  return useQuery({
    queryKey: [config.city, 'guest', 'supportTopics', useLanguage()],
    queryFn: ({ signal }) => call.until(signal)(loadSupportTopics),
    ...loadedOnce,
  });
}

/**
 * CALL-60. Resolves to what the city tells the driver, if it does; the list is then loaded again. A request
 * that is sent again unchanged, because its reply was lost, has the same key: it is registered once.
 */
export function useRegisterSupportRequest(): UseMutationResult<string | undefined, Error, NewSupportRequest> {
  const { call } = useAccount();
  const reload = useReload('supportRequests');
  const hasKeys = useCityOptions().data?.capabilities.idempotencyKey === true;
  const attempt = useRef<{ readonly content: string; readonly key: string }>(undefined);
  const keyOf = (request: NewSupportRequest) => {
    const content = JSON.stringify(request);
    if (attempt.current?.content !== content) attempt.current = { content, key: newAttemptId() };
    return attempt.current.key;
  };
  return useMutation({
    mutationFn: (request: NewSupportRequest) =>
      call(registerSupportRequest, request, hasKeys ? keyOf(request) : undefined),
    onSuccess: () => {
      attempt.current = undefined;
      void reload();
    },
  });
}

/** The thread of a request, as far as it is known. */
interface SupportThread {
  /** FBK-02; `undefined` until it is loaded. */
  readonly messages: readonly SupportMessage[] | undefined;
  /** Messages of the driver's that the city has not confirmed yet, oldest first. */
  readonly outgoing: readonly OutgoingMessage[];
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => void;
  /** Shows the text at once, and sends it. */
  readonly send: (text: string) => void;
  /** Sends a failed message again. */
  readonly resend: (key: string) => void;
}

const none: readonly OutgoingMessage[] = [];

/** The thread of a request while it is open. It is asked again for answers, more and more rarely. */
export function useSupportThread(requestId: string): SupportThread {
  const { clock } = useRuntime();
  const reloadRequests = useReload('supportRequests');
  const changedAt = useRef<number>(undefined);
  const query = useAccountQuery('supportThread', loadSupportMessages, [requestId], {
    staleTime: 0,
    refetchInterval: () => pollDelay(changedAt.current === undefined ? 0 : clock.now() - changedAt.current),
  });
  const { data: messages, error, isFetching, refetch } = query;
  const count = messages?.length;
  const countBefore = useRef(count);
  const noteChange = useEffectEvent(() => {
    changedAt.current = clock.now();
    if (count === countBefore.current) return;
    // An answer changes the last message, and often the status.
    if (countBefore.current !== undefined) void reloadRequests();
    countBefore.current = count;
  });
  useEffect(() => {
    if (count !== undefined) noteChange();
  }, [count]);
  const { outgoing, send, resend } = useOutgoing(requestId, messages);
  return { messages, outgoing, error, isFetching, refetch: () => void refetch(), send, resend };
}

/** The messages on their way. They stay while the page is open, also in a closed thread. */
function useOutgoing(requestId: string, messages: readonly SupportMessage[] | undefined) {
  const { call } = useAccount();
  const { queries, clock } = useRuntime();
  const hasKeys = useCityOptions().data?.capabilities.idempotencyKey === true;
  const threadKey = useAccountKey('supportThread', requestId);
  const outgoingKey = useAccountKey('outgoingMessages', requestId);
  const requestsKey = useAccountKey('supportRequests');
  const { data: unconfirmed = none } = useQuery({
    queryKey: outgoingKey,
    queryFn: () => none,
    enabled: false,
    initialData: none,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

  // Where only the reply was lost, or comes late, the thread has the message already.
  const outgoing = unconfirmed.filter((each) => !hasArrived(each, messages ?? []));

  const change = (edit: (all: readonly OutgoingMessage[]) => readonly OutgoingMessage[]) =>
    queries.setQueryData(outgoingKey, (all) => all && edit(all));
  const mark = (key: string, state: OutgoingMessage['state']) =>
    change((all) => all.map((each) => (each.key === key ? { ...each, state } : each)));

  /** The message belongs to the thread now, and is the request's last one. */
  const settle = (message: OutgoingMessage) => {
    const { key, text } = message;
    const lastMessage: SupportMessage = { at: clock.now(), text, isOwn: true };
    // After a logout there is no thread to add to.
    queries.setQueryData(threadKey, (all) => all && (hasArrived(message, all) ? all : [...all, lastMessage]));
    change((all) => all.filter((each) => each.key !== key));
    queries.setQueryData(requestsKey, (all) =>
      all?.map((each) => (each.id === requestId ? { ...each, lastMessage } : each)),
    );
    void queries.invalidateQueries({ queryKey: requestsKey });
    void queries.invalidateQueries({ queryKey: threadKey });
  };

  const deliver = async (message: OutgoingMessage, isRepeat: boolean) => {
    const { key, text } = message;
    try {
      // Without keys of the city, the thread tells whether only the reply was lost.
      if (isRepeat && !hasKeys) {
        const thread = await call(loadSupportMessages, requestId);
        // Nor does a thread come back into memory.
        queries.setQueryData(threadKey, (all) => all && thread);
        if (hasArrived(message, thread)) return settle(message);
      }
      // A reply of a poll that began before would take the message away again.
      await queries.cancelQueries({ queryKey: threadKey });
      await call(sendSupportMessage, { requestId, text, key: hasKeys ? key : undefined });
      await queries.cancelQueries({ queryKey: threadKey });
      settle(message);
    } catch {
      mark(key, 'failed');
    }
  };

  return {
    outgoing,
    send: (text: string) => {
      const message = outgoingMessage(newAttemptId(), text, messages ?? [], outgoing);
      change((all) => [...all, message]);
      void deliver(message, false);
    },
    resend: (key: string) => {
      const message = outgoing.find((each) => each.key === key);
      if (message?.state !== 'failed') return;
      mark(key, 'sending');
      void deliver(message, true);
    },
  };
}
