import type { CitySettings } from '@kerb/core/domain/city/settings.ts';
import type { Preset } from '@kerb/core/domain/payment/pay-preset.ts';
import { linkSecretIn } from '@kerb/core/domain/session/stay-link.ts';
import type { ExtendedStay } from '@kerb/core/payment/payment-flow.ts';
import { guestStayRequest } from '@kerb/core/payment/payment-request.ts';
import { useBarrierPreset } from '@kerb/kit/barrier/use-barrier-preset.ts';
import { useSavedDraft } from '@kerb/kit/forms/use-saved-draft.ts';
import { useSpots } from '@kerb/kit/payment-form/use-spots.ts';
import { isPriceOld, useGuestPaymentFlow } from '@kerb/kit/queries/payment.ts';
import { useErrorEvent } from '@kerb/kit/runtime/lifecycle-events.ts';
import { useCity, useDraft, useNavigation, useRuntime } from '@kerb/kit/runtime/runtime-context.tsx';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { GuestConfirmation, GuestPaymentFlow, StayConfirmation } from './confirmation.ts';
import { clearDraft, type Draft, emptyValues, newDraft, restoreDraft } from './form/draft.ts';
import { PayForm } from './form/pay-form.tsx';
import type { FormReturn } from './form/use-form-return.ts';
import { LinkedStay } from './lazy-guest-stay.ts';
import {
  ConfirmCard,
  EarlierPayments,
  ExtensionFrame,
  FailureDialog,
  OutcomeCard,
  PaidDialog,
  preloadScreens,
  StorageNote,
  storeRecents,
} from './lazy-screens.ts';
import { PaymentKindSwitch } from './payment-kind-switch.tsx';
import { refusedFieldOf } from './refused-field.ts';
import { useStartEvent } from './use-start-event.ts';

interface Props {
  readonly settings: CitySettings;
  readonly preset: Preset | undefined;
}

interface StepsProps extends Props {
  readonly onLeaveStay: (() => void) | undefined;
}

/** Shows the current step of the payment flow. */
export function PaymentSteps({ settings, preset, onLeaveStay }: StepsProps) {
  const flow = useGuestPaymentFlow<GuestConfirmation>();
  const form = useGuestForm(flow);
  const { state, controller } = flow;
  const { pageAddress } = useNavigation();
  const [linked, setLinked] = useState(() => linkSecretIn(pageAddress()));
  useEffect(preloadScreens, []);
  const [canStore] = useState(controller.canStore);
  useErrorEvent(state.step === 'failed' ? state.error : undefined);
  const leaveStay = () => {
    setLinked(undefined);
    onLeaveStay?.();
  };
  const isOutcome = state.step === 'awaitingOutcome' || (state.step === 'settled' && !isPaidInPlace(state));
  /**
   * The form for the same spot and car. A stay that is over is not extended: the next payment is for a new
   * stay.
   */
  const continueParking = (values: Partial<Draft['values']>, extending: ExtendedStay | undefined) => {
    const { draft } = form;
    draft.values = { ...emptyValues, method: draft.values.method, ...values };
    if (extending) return controller.extend(extending);
    form.leave();
    if (linked !== undefined) leaveStay();
  };
  if (linked !== undefined && isStayShown(state)) {
    return (
      <LinkedStay secret={linked} {...{ flow }} onContinueParking={continueParking} onLeave={leaveStay} />
    );
  }
  return (
    <>
      {canStore ? null : <StorageNote />}
      <EarlierPayments flow={flow} />
      {isOutcome ? (
        <OutcomeCard
          flow={flow}
          onOpen={(secret) => {
            setLinked(secret);
            form.leave();
          }}
          onContinueParking={continueParking}
          onLeave={form.leave}
        />
      ) : (
        <FormInExtension flow={flow}>
          <FormOrCard settings={settings} preset={preset} flow={flow} form={form} />
        </FormInExtension>
      )}
      {state.step === 'failed' && !refusedFieldOf(state.error) && state.confirmed.kind === 'stay' ? (
        <FailureDialog error={state.error} onClose={form.acknowledge} />
      ) : null}
      {state.step === 'settled' && isPaidInPlace(state) ? (
        <PaidDialog payment={state} onClose={form.leave} />
      ) : null}
    </>
  );
}

type Form = ReturnType<typeof useGuestForm>;

/** The form, or the card over it while a stay is confirmed and sent. */
function FormOrCard({ settings, preset, flow, form }: Props & { flow: GuestPaymentFlow; form: Form }) {
  const spots = useSpots();
  const barrierParking = useBarrierPreset(preset ?? {});
  const { parking: _, zone: __, ...elsewhere } = preset ?? {};
  const { state, controller, isSending } = flow;
  const confirmation = confirmationOf(flow);
  if (confirmation) {
    return (
      <ConfirmCard
        confirmation={confirmation}
        settings={settings}
        isPaying={isSending || state.step === 'settled'}
        onPay={form.pay}
        onBack={form.change}
        draft={form.draft}
        onConfirm={controller.confirm}
      />
    );
  }
  return (
    <PaymentKindSwitch {...{ settings, flow, barrierParking }} draft={form.draft}>
      <PayForm
        settings={settings}
        spots={spots}
        draft={form.draft}
        preset={barrierParking === undefined ? preset : elsewhere}
        extending={'extending' in state ? state.extending : undefined}
        formReturn={form.formReturn}
        onContinue={controller.confirm}
      />
    </PaymentKindSwitch>
  );
}

/**
 * The stay of the card, also below the failure dialog. After a refused field or an old price the form is
 * shown instead.
 */
function confirmationOf({ state }: GuestPaymentFlow): StayConfirmation | undefined {
  if (state.step === 'filling' || state.step === 'awaitingOutcome') return undefined;
  if (state.step === 'failed' && (refusedFieldOf(state.error) || isPriceOld(state))) return undefined;
  return state.confirmed?.kind === 'stay' ? state.confirmed : undefined;
}

/**
 * Paid without a payment page: shown in a dialog over the form, unless there is a server's outcome to show.
 */
function isPaidInPlace(state: Extract<GuestPaymentFlow['state'], { step: 'settled' }>): boolean {
  return (
    state.result === 'paid' &&
    state.confirmed !== undefined &&
    (!state.outcome || state.confirmed.kind === 'barrier')
  );
}

/**
 * Whether a stay that was opened by its link is on the page: not while it is extended or an outcome is
 * awaited.
 */
function isStayShown(state: GuestPaymentFlow['state']): boolean {
  if (state.step === 'filling') return !state.extending;
  if (state.step === 'settled') return state.result === 'paid';
  return state.step !== 'awaitingOutcome' && state.confirmed?.kind === 'correction';
}

/** While a stay is being extended, its end is shown above the form. */
function FormInExtension({
  flow,
  children,
}: {
  readonly flow: GuestPaymentFlow;
  readonly children: ReactNode;
}) {
  const { state, controller, isSending } = flow;
  const extending = 'extending' in state ? state.extending : undefined;
  if (!extending) return children;
  return (
    <ExtensionFrame
      end={extending.end}
      isPaying={isSending}
      onPayAgain={controller.abandonExtension}
      onBack={controller.cancelExtension}
    >
      {children}
    </ExtensionFrame>
  );
}

/** The form's draft, how the driver returned to it, and the actions of the card and the dialogs. */
function useGuestForm({ state, controller, send }: GuestPaymentFlow) {
  const runtime = useRuntime();
  const { city } = useCity();
  const draft = useDraft<Draft>('guest-payment', newDraft);
  const saved = useSavedDraft(`guestDraft:${city}`, draft, (stored) => restoreDraft(draft, stored));
  const canStart = useStartEvent();
  const [returned, setReturned] = useState<FormReturn>();
  useFinishedStay(state, ({ attempt, confirmed }) => {
    // The success of another payment does not reset this form.
    if (confirmed ? confirmed.kind !== 'stay' : attempt.id !== draft.sentAs) return;
    void storeRecents(runtime, draft.values);
    saved.remove();
    clearDraft(draft);
  });
  const pay = async (confirmation: StayConfirmation) => {
    saved.save();
    const { order, quote } = confirmation;
    const after = await send(confirmation, guestStayRequest(runtime.call, order, quote));
    if (after.step !== 'redirected' && after.step !== 'awaitingOutcome') return;
    draft.sentAs = after.attempt.id;
    saved.save();
  };
  const refused = state.step === 'failed' ? refusedFieldOf(state.error) : undefined;
  const formReturn = useMemo(() => (refused ? { refused } : returned), [refused, returned]);
  const isOld = isPriceOld(state);
  const change = () => {
    setReturned({});
    controller.change();
  };
  return {
    draft,
    formReturn,
    change,
    acknowledge: isOld ? change : controller.acknowledge,
    leave: () => {
      setReturned({});
      controller.leave();
    },
    pay: (confirmation: StayConfirmation) => {
      if (canStart(confirmation)) void pay(confirmation);
    },
  };
}

/** Called once a stay, when it is known to be paid. */
function useFinishedStay(
  state: GuestPaymentFlow['state'],
  onPaid: (payment: Extract<GuestPaymentFlow['state'], { step: 'settled' }>) => void,
): void {
  const isPaid = state.step === 'settled' && state.result === 'paid' && state.attempt.subject.kind === 'stay';
  const paid = isPaid ? state : undefined;
  const finish = useEffectEvent(onPaid);
  useEffect(() => {
    if (paid) finish(paid);
  }, [paid]);
}
