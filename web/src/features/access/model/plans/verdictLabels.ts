import type { RowKind } from './verdicts.ts'

export const kindLabels: Readonly<Record<RowKind, string>> = {
  grant: 'Give access',
  extend: 'New last day',
  revoke: 'Remove access',
  wait: 'Invite',
  lookalike: 'Check the address',
  shorter: 'Shorter',
  past: 'Already over',
  nothing: 'Already correct',
  invalid: 'Problem',
}

export const kindTones = {
  grant: 'good',
  extend: 'good',
  revoke: 'accent',
  wait: 'good',
  lookalike: 'warn',
  shorter: 'warn',
  past: 'warn',
  nothing: 'plain',
  invalid: 'bad',
} as const satisfies Record<RowKind, string>
