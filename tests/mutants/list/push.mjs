// Breaks of push messages: server, transport, worker, screen.

const contract = { row: 'PLUS-33', project: 'contract', test: 'tests/contract/push.contract.test.ts' };
const calls = { ...contract, test: 'tests/contract/push-calls.contract.test.ts' };
const transport = { ...contract, test: 'tests/contract/push-transport.contract.test.ts' };
const server = 'examples/city-server';
const push = `${server}/modules/push`;
const carrier = { ...transport, file: `${push}/push-carrier.ts` };
const endpoint = { ...calls, file: `${push}/push-endpoint.ts` };
const settings = { ...contract, file: `${push}/push-settings.ts` };
const subscriptions = { ...calls, file: `${push}/subscriptions.ts` };
const outdated = { ...transport, file: `${push}/is-push-outdated.ts` };
const stays = { ...contract, file: `${server}/modules/sessions/stay-notices/stay-notice-job.ts` };
const unit = { row: 'PLUS-33', project: 'unit' };
const worker = { ...unit, file: 'portal/worker/show-push.ts', test: 'portal/worker/show-push.test.ts' };
const screen = {
  row: 'PLUS-33',
  project: 'browser',
  test: 'widgets/personal-area/notifications/notifications.browser.test.tsx',
};
const pages = { ...screen, test: 'tests/components/fines-and-support.browser.test.tsx' };

export default [
  {
    ...carrier,
    clause: 'a subscription that is gone is removed',
    find: 'await removeGoneSubscription(now, subscription.id);',
    replace: '',
  },
  {
    ...carrier,
    clause: 'the pause that a push service asks for is kept',
    find: "throw new DeliveryError('temporarilyRefused', status, pause);",
    replace: "throw new DeliveryError('temporarilyRefused', status);",
  },
  {
    ...carrier,
    clause: 'an endpoint is checked again before it is used',
    find: 'if (!isAllowedEndpoint(subscription.endpoint, extraHosts))',
    replace: 'if (!isAllowedEndpoint(subscription.endpoint, [new URL(subscription.endpoint).host]))',
  },
  {
    ...carrier,
    clause: 'one push service does not stop the others',
    find: '    hasManyServers: true,\n',
    replace: '',
  },
  {
    ...contract,
    test: 'tests/contract/push-encryption.contract.test.ts',
    clause: 'a message is as long as any other',
    file: `${push}/encrypt-push.ts`,
    find: 'const paddedLength = 512;',
    replace: 'const paddedLength = 0;',
  },
  {
    ...endpoint,
    clause: 'an endpoint is encrypted on the way',
    find: "if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) return false;",
    replace: '',
  },
  {
    ...endpoint,
    clause: 'an endpoint has no other port',
    find: ': host === allowed,',
    replace: ': hostname === allowed,',
  },
  {
    ...endpoint,
    clause: 'keys are points of the curve',
    find: '    ecdh.computeSecret(point);\n',
    replace: '',
  },
  {
    ...unit,
    clause: 'a name may not lead to a private network',
    file: `${push}/push-endpoint.ts`,
    test: `${push}/push-endpoint.test.ts`,
    find: 'addresses.every(({ address }) => !isPrivateAddress(address));',
    replace: 'addresses.every(({ address }) => address);',
  },
  {
    ...unit,
    clause: 'addresses of private networks are private',
    file: `${push}/push-endpoint.ts`,
    test: `${push}/push-endpoint.test.ts`,
    find: "  ['192.168.0.0', 16],\n",
    replace: '',
  },
  {
    ...settings,
    clause: 'messages about stays come in quiet hours',
    find: '(pushRows[kind].isAboutStay && !isStayQuiet)',
    replace: 'false',
  },
  {
    ...settings,
    clause: 'a driver can have quiet for stays too',
    find: '(pushRows[kind].isAboutStay && !isStayQuiet)',
    replace: 'pushRows[kind].isAboutStay',
  },
  {
    ...settings,
    clause: 'quiet hours are of the city’s time',
    find: 'cityTimeOf(now, timeZone);',
    replace: "cityTimeOf(now, timeZone && 'UTC');",
  },
  {
    ...subscriptions,
    clause: 'only the owner removes a device',
    find: 'const key = { account_id: account.id, id };',
    replace: 'const key = { id: account && id };',
  },
  {
    ...subscriptions,
    clause: 'a device changes hands by its secret alone',
    find: "        .where('push_subscriptions.auth', '=', auth)\n",
    replace: '',
  },
  {
    ...subscriptions,
    clause: 'a subscription is renewed by its secret alone',
    find: "    .where('auth', '=', oldAuth)\n",
    replace: '',
  },
  {
    ...subscriptions,
    clause: 'ten devices at most',
    find: 'const maximum = 10;',
    replace: 'const maximum = 11;',
  },
  {
    ...outdated,
    clause: 'a kind that was switched off meanwhile is dropped',
    find: 'if ((await pushSettingsOf({ database }, recipient)).kindsOff.includes(kind)) return true;',
    replace: 'await pushSettingsOf({ database }, recipient);',
  },
  {
    ...stays,
    clause: 'twenty minutes before the end',
    find: 'const warningTime = 20 * minute;',
    replace: 'const warningTime = 21 * minute;',
  },
  {
    ...stays,
    clause: 'a stay that extends itself is not warned of',
    find: "e.status = 'enabled'",
    replace: "e.status = 'none'",
  },
  {
    ...stays,
    clause: 'a driver who ended a stay is not told that it is unpaid',
    find: "    .where('sessions.ended_at', 'is', null)\n",
    replace: '',
  },
  {
    ...contract,
    clause: 'the end of a stay is told once',
    file: `${server}/modules/sessions/stay-notices/stay-notices.ts`,
    find: 'return added !== undefined;',
    replace: 'return added !== undefined || true;',
  },
  {
    ...contract,
    clause: 'a failed extension is told at once',
    file: `${server}/modules/sessions/auto-extensions/make-auto-extension.ts`,
    find: '  await tellOfFailedExtension(context, account_id, session);\n',
    replace: '',
  },
  {
    ...worker,
    clause: 'the minutes that are left are counted when it is shown',
    find: 'Math.round((at - now) / 60_000)',
    replace: '20 + 0 * now',
  },
  {
    ...worker,
    clause: 'a press never leads away from the portal',
    find: 'url.origin === location.origin ? url.href',
    replace: 'url.origin ? url.href',
  },
  {
    ...worker,
    clause: 'a repeat replaces the notification',
    find: '...(message ? { tag: message.id } : {}),',
    replace: '',
  },
  {
    ...contract,
    clause: 'a message leads to what it is about',
    file: `${push}/notify-driver.ts`,
    find: "if (openId) query.set(kind === 'endsSoon' ? 'extend' : 'open', openId);",
    replace: "if (openId && kind === 'endsSoon') query.set('extend', openId);",
  },
  {
    ...unit,
    test: `${server}/modules/fines/tell-of-fines.test.ts`,
    clause: 'of several fines the newest is opened',
    file: `${server}/modules/fines/tell-of-fines.ts`,
    find: 'other.offended_at.getTime() - one.offended_at.getTime()',
    replace: 'one.offended_at.getTime() - other.offended_at.getTime()',
  },
  {
    ...pages,
    clause: 'the fine of a notification is open',
    file: 'widgets/personal-area/fines/fines.tsx',
    find: 'isRequested={fine.uin === requestedUin}',
    replace: 'isRequested={requestedUin === ""}',
  },
  {
    ...pages,
    clause: 'the thread of a notification is open',
    file: 'widgets/personal-area/support/support.tsx',
    find: 'isRequested={request.id === requestedId}',
    replace: 'isRequested={requestedId === ""}',
  },
  {
    ...pages,
    clause: 'what a notification opens leaves the address',
    file: 'portal/pages/parts/use-requested-item.ts',
    find: "        before.delete('open');\n",
    replace: '',
  },
  {
    ...pages,
    test: 'tests/components/account-parking.browser.test.tsx',
    clause: 'a notification leads to the card of its car',
    file: 'widgets/session-list/sessions/sessions-card.tsx',
    find: 'list.current?.children[index]?.',
    replace: 'list.current?.children[index - index]?.',
  },
  {
    ...screen,
    clause: 'permission is asked for on a press alone',
    file: 'widgets/personal-area/notifications/this-device.tsx',
    find: '      state: await browser.readState(),',
    replace:
      '      state: (await browser.subscribe(pushKey)) ? await browser.readState() : await browser.readState(),',
  },
  {
    ...screen,
    clause: 'the city forgets a device that is switched off',
    file: 'widgets/personal-area/notifications/this-device.tsx',
    find: '      if (stored) await removing.mutateAsync(stored.id);\n',
    replace: '',
  },
  {
    ...screen,
    clause: 'elements on other sites ask nothing',
    file: 'widgets/personal-area/notifications/this-device.tsx',
    find: "<ButtonLink href={device.portalPage}>{t('device.toPortal')}</ButtonLink>",
    replace: "<p>{t('device.toPortal')}</p>",
  },
  {
    row: 'PLUS-33',
    clause: 'an hour below ten has one digit in a message',
    file: 'examples/city-server/platform/time/calendar.ts',
    find: ".replace(/^0/, '')",
    replace: '',
    project: 'unit',
    test: 'examples/city-server/platform/time/calendar.test.ts',
  },
  {
    row: 'PLUS-33',
    clause: 'what a notification opens leaves the lower edge of the screen',
    file: 'widgets/personal-area/accordion/accordion.tsx',
    find: "summary.current?.scrollIntoView({ block: 'center' });",
    replace: "summary.current?.scrollIntoView({ block: 'nearest' });",
    project: 'browser',
    test: 'widgets/personal-area/fines/fines.browser.test.tsx',
  },
  {
    row: 'PLUS-33',
    clause: 'a message opens a fine that the driver was not told of',
    file: 'examples/city-server/modules/fines/tell-of-fines.ts',
    find: "        .where('is_told', '=', false)\n        .forUpdate",
    replace: '        .forUpdate',
    project: 'unit',
    test: 'examples/city-server/modules/fines/tell-of-fines.test.ts',
  },
  {
    ...outdated,
    clause: 'a stay that was ended is told nothing any more',
    find: "    .where('sessions.ended_at', 'is', null)\n",
    replace: '',
    project: 'unit',
    test: `${push}/is-push-outdated.test.ts`,
  },
  {
    ...outdated,
    clause: 'a message is outdated unless it is of the kind that was told',
    find: "    .where('push_stay_notices.kind', '=', kind)\n",
    replace: '',
    project: 'unit',
    test: `${push}/is-push-outdated.test.ts`,
  },
  {
    ...outdated,
    clause: 'a stay in another city follows no stay here',
    find: "            .whereRef('later.city', '=', 'sessions.city')\n",
    replace: '',
    project: 'unit',
    test: `${push}/is-push-outdated.test.ts`,
  },
  {
    ...outdated,
    clause: 'a stay of another car follows no stay',
    find: "            .whereRef('later.plate', '=', 'sessions.plate')\n",
    replace: '',
    project: 'unit',
    test: `${push}/is-push-outdated.test.ts`,
  },
  {
    ...outdated,
    clause: 'only a stay that ends later follows another one',
    find: "            .whereRef('later.ends_at', '>', 'sessions.ends_at'),\n",
    replace: ',\n',
    project: 'unit',
    test: `${push}/is-push-outdated.test.ts`,
  },
  {
    ...outdated,
    clause: 'a message is about its own stay',
    find: "    .where('sessions.id', '=', session_id)\n",
    replace: '',
    project: 'unit',
    test: `${push}/is-push-outdated.test.ts`,
  },
  {
    ...outdated,
    clause: 'a stay that has got another end is told of it anew',
    find: "        .onRef('push_stay_notices.session_id', '=', 'sessions.id')\n        .onRef('push_stay_notices.session_end', '=', 'sessions.ends_at'),",
    replace: "        .onRef('push_stay_notices.session_id', '=', 'sessions.id'),",
    project: 'unit',
    test: `${push}/is-push-outdated.test.ts`,
  },
];
