/** What the proof-read texts say, and what the code has to do for it. */
export default [
  {
    row: 'PRF-20',
    clause: 'the switch of push notifications is on while the setting against them is off',
    file: 'widgets/personal-area/profile/settings-block.tsx',
    find: 'checked={isOn !== isNegated}',
    replace: 'checked={isOn}',
    project: 'browser',
    test: 'widgets/personal-area/profile/my-profile.browser.test.tsx',
  },
];
