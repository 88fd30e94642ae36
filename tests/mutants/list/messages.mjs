// Breaks of messages: outbox, mail server, gateway.

const contract = {
  row: 'PLUS-32',
  project: 'contract',
  test: 'tests/contract/messages.contract.test.ts',
};
const messages = 'examples/city-server/platform/messages';
const claims = { ...contract, file: `${messages}/claims.ts` };
const delivery = { ...contract, file: `${messages}/delivery.ts` };
const smtp = { ...contract, file: `${messages}/smtp-carrier.ts` };
const gateway = { ...contract, file: `${messages}/gateway-carrier.ts` };
const letter = { ...contract, file: `${messages}/letter.ts` };
const undone = { ...contract, file: 'examples/city-server/modules/sessions/is-undone.ts' };
const postgres = { project: 'postgres', test: 'tests/postgres/messages.postgres.test.ts' };

export default [
  {
    ...claims,
    clause: 'texts are erased once a message is sent',
    find: "      sent_at: state === 'sent' ? now : null,\n      ...(keepsTexts ? {} : erased),",
    replace: "      sent_at: state === 'sent' ? now : null,\n      ...(keepsTexts ? {} : {}),",
  },
  {
    ...claims,
    clause: 'texts are erased once a message has expired',
    find: "      claimed_until: null,\n      ...(keepsTexts ? {} : erased),\n    })\n    .where('id'",
    replace: "      claimed_until: null,\n      ...(keepsTexts ? erased : {}),\n    })\n    .where('id'",
  },
  {
    ...claims,
    clause: 'an expired message is not sent',
    find: "        .where('expires_at', '>', now)\n",
    replace: '',
  },
  {
    ...claims,
    clause: 'the first pause lasts ten seconds',
    find: 'const firstPause = 10_000;',
    replace: 'const firstPause = 5000;',
  },
  {
    ...claims,
    clause: 'pauses double',
    find: 'firstPause * 2 ** (attempts - 1)',
    replace: 'firstPause * attempts',
  },
  {
    ...claims,
    clause: 'a pause lasts half an hour at most',
    find: 'Math.min(firstPause * 2 ** (attempts - 1), longestPause)',
    replace: 'Math.max(firstPause * 2 ** (attempts - 1), firstPause && longestPause * 0)',
  },
  {
    ...claims,
    clause: 'who lost a claim transmits nothing',
    find: '  if (numUpdatedRows === 0n) throw new ClaimLost();\n',
    replace: '  if (numUpdatedRows < 0n) throw new ClaimLost();\n',
  },
  {
    ...claims,
    ...postgres,
    clause: 'a claim is by the clock of the database',
    find: "state = 'sending' and claimed_until < clock_timestamp()",
    replace: "state = 'sending'",
  },
  {
    ...claims,
    clause: 'what was never tried is dropped',
    find: "case when attempts = 0 then 'dropped' else 'givenUp' end",
    replace: "case when attempts < 0 then 'dropped' else 'givenUp' end",
  },
  {
    ...delivery,
    clause: 'a letter is transmitted twice at most',
    find: 'const mostUnconfirmed = 2;',
    replace: 'const mostUnconfirmed = 3;',
  },
  {
    ...delivery,
    clause: 'an outage is noticed at once',
    find: 'return isOutage && !carrier.hasManyServers;',
    replace: 'return isOutage && false;',
  },
  {
    ...delivery,
    clause: 'a person gets sixty in an hour',
    find: 'maximum: 60,',
    replace: 'maximum: 61,',
  },
  {
    ...delivery,
    clause: 'a limit is of a person',
    find: 'subject: message.recipient }',
    replace: "subject: message.recipient && 'all' }",
  },
  {
    ...delivery,
    clause: 'what failed for good is given up',
    find: '    if (isFinal) {\n',
    replace: '    if (isFinal && isOutage) {\n',
  },
  {
    ...smtp,
    clause: 'nothing is sent in clear to other machines',
    find: 'requireTLS: !isSecure && !isLoopback(hostname)',
    replace: 'requireTLS: !isSecure && isLoopback(hostname) && false',
  },
  {
    ...smtp,
    clause: 'certificates are checked',
    find: 'rejectUnauthorized: isSecure || !isLoopback(hostname)',
    replace: 'rejectUnauthorized: false',
  },
  {
    ...smtp,
    clause: 'a mail server on this machine may sign its certificate itself',
    find: 'rejectUnauthorized: isSecure || !isLoopback(hostname)',
    replace: 'rejectUnauthorized: true',
  },
  {
    ...smtp,
    clause: 'a missing password is no fault of the letter',
    find: 'if (loginCodes.has(responseCode))',
    replace: 'if (loginCodes.size === 0)',
  },
  {
    ...smtp,
    clause: 'an address that does not exist is told apart',
    find: "command === 'RCPT TO' && [550, 551, 553].includes(responseCode)",
    replace: "command === 'RCPT' && [550, 551, 553].includes(responseCode)",
  },
  {
    ...smtp,
    clause: '4xx is tried again',
    find: 'if (responseCode < 500)',
    replace: 'if (responseCode < 400)',
  },
  {
    ...smtp,
    clause: 'a connection takes many letters',
    find: '      idle.push(connection);\n',
    replace: '      connection.quit();\n',
  },
  {
    ...letter,
    clause: 'the id is that of the message',
    find: 'messageId: `<$',
    replace: 'messageId: `<0$',
  },
  {
    ...letter,
    clause: 'the text is escaped',
    file: 'examples/city-server/platform/escaped-html.ts',
    find: 'return escapedHtml(text).replace(',
    replace: 'return text.replace(',
  },
  {
    ...letter,
    clause: 'the name of the city is escaped',
    find: 'escaped(sender)}',
    replace: 'sender}',
  },
  {
    ...gateway,
    clause: 'requests are signed with their time',
    find: '{timestamp}.',
    replace: "{''}.",
  },
  {
    ...gateway,
    clause: 'the answer names the message',
    find: "if (answer?.id === id && answer.status === 'accepted') return;",
    replace: "if (answer?.status === 'accepted') return;",
  },
  {
    ...gateway,
    clause: 'large answers are not read',
    find: '      if (size > largestReply) return undefined;\n',
    replace: '      if (size < 0) return undefined;\n',
  },
  {
    ...gateway,
    clause: 'redirects are not followed',
    find: "redirect: 'manual',",
    replace: "redirect: 'follow',",
  },
  {
    ...gateway,
    clause: 'a late answer is not waited for',
    find: 'signal: AbortSignal.timeout(timeout),',
    replace: 'signal: AbortSignal.timeout(timeout * 1000),',
  },
  {
    ...gateway,
    clause: 'nothing is sent in clear to other machines',
    find: "new URL(url).protocol !== 'https:' &&",
    replace: "new URL(url).protocol !== 'http:' &&",
  },
  {
    ...undone,
    clause: 'of a declined payment',
    find: "payment.status === 'declined' || ",
    replace: '',
  },
  {
    ...undone,
    clause: 'of a payment that is given back',
    find: ' || payment.owed_at !== null',
    replace: '',
  },
  {
    ...undone,
    clause: 'of a stay that cost nothing in the end',
    find: 'session !== undefined && isGivenBack(session)',
    replace: 'session !== undefined && isGivenBack(session) && payment_id === null',
  },
  {
    ...contract,
    test: 'tests/contract/own-profile.contract.test.ts',
    clause: 'a letter to a replaced e-mail says who can help',
    file: 'examples/city-server/modules/accounts/registration/new-contacts.ts',
    find: 'await notifyFormerEmail(context, account, {',
    replace: 'await notifyOwner(context, account, {',
  },
  {
    ...contract,
    clause: 'the start says what is missing',
    file: `${messages}/message-report.ts`,
    find: '    if (carriers.some(({ kinds }) => kinds.includes(kind))) continue;\n',
    replace: "    if (carriers.length === 0 || variables[kind] === '') continue;\n",
  },
  {
    ...contract,
    clause: 'the start says that there is no key of push messages',
    file: `${messages}/message-report.ts`,
    find: 'if (await findPublicKey(context)) return;',
    replace: 'if ((await findPublicKey(context)) || log) return;',
  },
  {
    ...contract,
    clause: 'the age of messages is that of the reading',
    file: `${messages}/message-metrics.ts`,
    find: '      for (const [kind, row] of await unsent(now))\n        this.set({ kind }, row ? Math.max(0, now.now.getTime() - row.oldest.getTime()) / 1000 : 0);',
    replace:
      'void unsent(now).then((rows) => rows.forEach(([kind, row]) => this.set({ kind }, row ? Math.max(0, now.now.getTime() - row.oldest.getTime()) / 1000 : 0)));',
  },
  {
    ...contract,
    clause: 'a message that waits for the end of quiet hours is not late',
    file: `${messages}/message-metrics.ts`,
    find: 'min(case when attempts = 0 then next_attempt_at else created_at end)',
    replace: 'min(created_at)',
  },
  {
    ...contract,
    clause: 'metrics count outcomes by failure',
    file: `${messages}/message-metrics.ts`,
    find: 'outcomes.inc({ kind, outcome, failure })',
    replace: "outcomes.inc({ kind, outcome, failure: failure && '' })",
  },
  {
    ...contract,
    clause: 'a text is in the language of the request',
    file: 'examples/city-server/platform/outbox.ts',
    find: "message.language ?? requested ?? 'ru'",
    replace: "message.language ?? 'ru'",
  },
  {
    ...contract,
    clause: 'a letter to an owner is in the language of the owner',
    file: 'examples/city-server/platform/outbox.ts',
    find: "const language = message.language ?? requested ?? 'ru';",
    replace: "const language = requested ?? message.language ?? 'ru';",
  },
  {
    ...contract,
    clause: 'a demonstration sends nothing',
    file: 'examples/city-server/environment.ts',
    find: '...(hasDemo ? {} : { carriers',
    replace: '...(hasDemo && false ? {} : { carriers',
  },
  {
    ...claims,
    clause: 'what a clock that was ahead wrote is sent after it was set back',
    find: "        eb('created_at', '>', ahead),\n",
    replace: '',
  },
  {
    ...claims,
    clause: 'it keeps its lifetime',
    find: 'expires_at - greatest(',
    replace: 'expires_at - least(',
  },
  {
    ...claims,
    clause: 'what it tried in vain is tried again',
    find: "        and([eb('attempts', '>', 0), eb('next_attempt_at', '>', afterAnyPause)]),\n",
    replace: '',
  },
  {
    ...claims,
    row: 'PLUS-33',
    clause: 'what waits for the end of quiet hours goes on waiting',
    find: "and([eb('attempts', '>', 0), eb(",
    replace: 'and([eb(',
  },
  {
    ...delivery,
    clause: 'it is brought back where overdue messages are ended',
    find: '  await bringBack(await context());\n',
    replace: '',
  },
  {
    row: 'PLUS-32',
    clause: 'a claimed message whose time ends before its turn is not sent',
    file: 'examples/city-server/platform/messages/delivery.ts',
    find: "if (message.expires_at <= now.now) return 'expired';",
    replace: '',
    project: 'contract',
    test: 'tests/contract/messages.contract.test.ts',
  },
];
