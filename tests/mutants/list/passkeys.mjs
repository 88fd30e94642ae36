/** Breaks of passkeys. */
const folder = 'examples/city-server/modules/accounts/passkeys';
const contract = { row: 'SEC-21', project: 'contract', test: 'tests/contract/passkeys.contract.test.ts' };
const challenges = { ...contract, file: `${folder}/challenges.ts` };
const verify = { ...contract, file: `${folder}/verify-passkey.ts` };
const own = { ...contract, file: `${folder}/own-passkeys.ts` };
const stored = { ...contract, file: `${folder}/stored-passkeys.ts` };
const login = { ...contract, file: `${folder}/passkey-login.ts` };
const demand = { ...contract, file: `${folder}/require-passkey.ts` };
const twoProcesses = {
  row: 'SEC-21',
  project: 'postgres',
  test: 'tests/postgres/passkeys.postgres.test.ts',
};
const browser = { row: 'SEC-21', project: 'browser' };
const list = { ...browser, test: 'widgets/account/passkeys/passkeys.browser.test.tsx' };
const form = { ...browser, test: 'widgets/sign-in/login/passkey-login.browser.test.tsx' };

export default [
  {
    ...twoProcesses,
    clause: 'a challenge used in two processes counts once',
    file: `${folder}/challenges.ts`,
    find: "    .deleteFrom('passkey_challenges')\n    .where('challenge_hash'",
    replace:
      "    .updateTable('passkey_challenges')\n    .set({ city: city.id })\n    .where('challenge_hash'",
  },
  {
    ...twoProcesses,
    clause: 'additions at once wait for each other',
    file: 'examples/city-server/modules/accounts/lock-signed-in.ts',
    find: 'await lockAccount(database, account.id);',
    replace: '',
  },
  {
    ...twoProcesses,
    clause: 'removals at once wait for each other',
    file: `${folder}/own-passkeys.ts`,
    find: 'await withAccountLock(context, account.id, async (locked) => {',
    replace:
      'await inTransaction(context.database, async (database) => {\n    const locked = { ...context, database };',
  },
  {
    ...challenges,
    clause: 'a challenge is used up',
    find: "    .deleteFrom('passkey_challenges')\n    .where('challenge_hash'",
    replace: "    .updateTable('passkey_challenges')\n    .set({ purpose })\n    .where('challenge_hash'",
  },
  {
    ...challenges,
    clause: 'a challenge ends after five minutes',
    find: "    .where('expires_at', '>', now)\n",
    replace: '',
  },
  {
    ...challenges,
    clause: 'a challenge of another city is worthless',
    find: "    .where('city', '=', city.id)\n    .where('purpose'",
    replace: "    .where('purpose'",
  },
  {
    ...challenges,
    clause: 'a challenge is for one purpose',
    find: "    .where('purpose', '=', purpose)\n",
    replace: '',
  },
  {
    ...challenges,
    clause: 'a network gets 400 challenges in a quarter of an hour',
    find: '  await limitNetwork(context, challenges);\n',
    replace: '',
  },
  {
    ...challenges,
    clause: 'challenges that have ended are deleted',
    find: "  await database.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();\n",
    replace: '',
  },
  {
    ...contract,
    file: `${folder}/credential-json.ts`,
    clause: 'a page in a frame of another site is refused',
    find: ' && data?.crossOrigin !== true',
    replace: '',
  },
  {
    ...stored,
    clause: 'a passkey of another city is unknown',
    find: '{ city: city.id, credential_id: credentialId }',
    replace: '{ credential_id: city.id && credentialId }',
  },
  {
    ...stored,
    clause: 'a company’s passkey is no login of a driver',
    find: "      .where('kind', 'in', kinds)\n",
    replace: '',
  },
  {
    ...stored,
    clause: 'restoring ends what waits for a passkey',
    find: "  await deleteRows(database, 'passkey_challenges', { account_id: accountId });\n",
    replace: '',
  },
  {
    ...verify,
    clause: 'a login from another origin is refused',
    find: 'expectedOrigin: [...origins],',
    replace:
      "expectedOrigin: JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString()).origin,",
  },
  {
    ...verify,
    clause: 'a login for another relying party is refused',
    find: 'expectedRPID: id,',
    replace: "expectedRPID: [id, 'evil.example'],",
  },
  {
    ...verify,
    clause: 'a login needs a verified driver',
    find: 'requireUserVerification: true,',
    replace: 'requireUserVerification: false,',
  },
  {
    ...verify,
    clause: 'a copy is refused once its counter is behind',
    find: "passkey('counter', '<', counter),",
    replace: "passkey('counter', '<=', 2 ** 31),",
  },
  {
    ...verify,
    clause: 'of two copies with one counter one signs in',
    find: "passkey('counter', '<', counter),",
    replace: "passkey('counter', '<=', counter),",
  },
  {
    ...verify,
    clause: 'the owner is told of a copy',
    find: '  await tellOfCopy(context, account, passkey);\n',
    replace: '',
  },
  {
    ...verify,
    clause: 'the owner is told of a copy once',
    find: '  if (!(await take(context, [{ ...lettersOfCopies, subject: id }]))) return;\n',
    replace: '',
  },
  {
    ...verify,
    clause: 'the authenticator says whose passkey it is',
    find: 'credential.response.userHandle === account.passkey_user',
    replace: 'true',
  },
  {
    ...verify,
    clause: 'another company’s passkey is no second factor',
    find: ': made.account_id === account.id;',
    replace: ': true;',
  },
  {
    ...own,
    clause: 'adding one needs a proof',
    find: '  await proveOwner(context, proof);\n',
    replace: '',
  },
  {
    ...own,
    clause: 'a company that demands passkeys adds one by a passkey',
    find: '  if (await isPasskeyRequired(context, context.account.id))\n    throw new ApiError(passkeyRefusals.proofByPasskey);\n',
    replace: '',
  },
  {
    ...own,
    clause: 'a passkey is added from the city’s origins',
    find: 'expectedOrigin: [...origins],',
    replace:
      "expectedOrigin: JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString()).origin,",
  },
  {
    ...own,
    clause: 'a passkey is added with verification',
    find: 'requireUserVerification: true,',
    replace: 'requireUserVerification: false,',
  },
  {
    ...own,
    clause: 'a challenge adds a passkey to its own account',
    find: 'made?.account_id !== context.account.id',
    replace: '!made',
  },
  {
    ...own,
    clause: 'adding is told by letter',
    find: 'await notifyOfPasskey(locked, context.account, {',
    replace: 'if (label === "") await notifyOfPasskey(locked, context.account, {',
  },
  {
    ...own,
    clause: 'the user handle is random',
    find: "randomBytes(32).toString('base64url')",
    replace: "Buffer.from(id).toString('base64url')",
  },
  {
    ...own,
    clause: 'drivers’ passkeys are discoverable',
    find: "residentKey: isDriver ? 'required' : 'discouraged'",
    replace: "residentKey: 'discouraged'",
  },
  {
    ...own,
    clause: 'the last passkey needs the password',
    find: '    if (isLast && !password) throw new ApiError(passkeyRefusals.lastNeedsPassword);\n',
    replace: '',
  },
  {
    ...own,
    clause: 'the last passkey stays while the login demands it',
    find: 'if (isLast && (await isPasskeyRequired(locked, account.id)))',
    replace: 'if (isLast && (await isPasskeyRequired(locked, account.id)) && !password)',
  },
  {
    ...own,
    clause: 'another account’s passkey keeps its name',
    file: `${folder}/own-passkeys.ts`,
    find: '{ account_id: account.id, id }',
    replace: '{ id: account.id && id }',
    row: 'SEC-20',
    test: 'tests/contract/attacks/ownership.contract.test.ts',
  },
  {
    ...login,
    clause: 'wrong passkeys count for their account',
    find: 'account: owner?.id ??',
    replace: 'account: crypto.randomUUID() ||',
  },
  {
    ...login,
    clause: 'a device that the account knows counts for itself',
    find: 'owner && (await findKnownDevice(context, owner.id, device))',
    replace: 'undefined as string | undefined',
  },
  {
    ...demand,
    clause: 'only a passkey switches the demand',
    find: '  await provePasskeyOf(context, proof);\n',
    replace: '',
  },
  {
    ...demand,
    clause: 'the demand ends other logins',
    find: '    if (isOn) await revokeTokens(locked, id, context.token);\n',
    replace: '',
  },
  {
    ...demand,
    clause: 'a reset by the city ends what is signed in',
    find: '  await revokeTokens(locked, company.id);\n',
    replace: '',
  },
  {
    ...contract,
    clause: 'no token before the second factor',
    file: 'examples/city-server/modules/accounts/log-in-company.ts',
    find: "hasCapability(context.city, 'passkeys') && (await",
    replace: "!hasCapability(context.city, 'passkeys') && (await",
  },
  {
    ...contract,
    clause: 'restoring the password removes the passkeys',
    file: 'examples/city-server/modules/accounts/set-password.ts',
    find: 'stayingToken === undefined && (await',
    replace: "stayingToken === 'restored' && (await",
  },
  {
    ...contract,
    clause: 'a change of password by its owner keeps the passkeys',
    file: 'examples/city-server/modules/accounts/set-password.ts',
    find: 'const hadPasskeys = stayingToken === undefined && (await',
    replace: 'const hadPasskeys = (await',
  },
  {
    ...contract,
    clause: 'a city without passkeys has none of the calls',
    file: `${folder}/passkey-routes.ts`,
    find: "  app.addHook('preHandler', async ({ context }) => requireCapability(context.city, 'passkeys'));\n",
    replace: '',
  },
  {
    row: 'SEC-21',
    clause: 'a portal lists the origins of its own cities',
    file: 'portal/site/related-origins.ts',
    find: 'new URL(portalUrl).origin === portal',
    replace: "portalUrl !== ''",
    project: 'unit',
    test: 'portal/site/related-origins.test.ts',
  },
  {
    ...list,
    clause: 'nothing is shown where the options advertise no passkeys',
    file: 'widgets/kit/queries/passkeys.ts',
    find: 'capabilities?.hasPasskeys === true && ',
    replace: '',
  },
  {
    ...list,
    clause: 'nothing is shown on another host without related origins',
    file: 'widgets/kit/runtime/web-authn.ts',
    find: 'return client?.relatedOrigins === true;',
    replace: 'return client !== undefined;',
  },
  {
    ...list,
    clause: 'a closed window needs no other proof',
    file: 'widgets/account/passkeys/add-passkey-dialog.tsx',
    find: 'let offered = creation;',
    replace: 'let offered: typeof creation;',
  },
  {
    ...list,
    clause: 'the last passkey is removed with the password',
    file: 'widgets/account/passkeys/passkeys.tsx',
    find: 'isLast={data.passkeys.length === 1}',
    replace: 'isLast={false}',
  },
  {
    ...form,
    clause: 'the suggestion gets another challenge in time',
    file: 'widgets/sign-in/login/login-form.tsx',
    find: 'challenge.timeoutMs * renewAfter',
    replace: 'challenge.timeoutMs * 1000',
  },
  {
    ...form,
    clause: 'closing the form ends the suggestion',
    file: 'widgets/sign-in/login/login-form.tsx',
    find: 'return () => stop.abort();',
    replace: 'return undefined;',
  },
  {
    ...form,
    clause: 'the button is there beside the suggestion',
    file: 'widgets/sign-in/login/login-form.tsx',
    find: '{passkey.canUse ? (',
    replace: '{passkey.canUse && frame.alert ? (',
  },
  {
    ...form,
    clause: 'the button ends the suggestion',
    file: 'widgets/sign-in/login/login-form.tsx',
    find: 'suggestion.current?.abort();',
    replace: '',
  },
];
