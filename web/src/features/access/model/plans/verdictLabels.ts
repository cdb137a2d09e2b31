import type { Verdict } from '@shala/contract/accessPlans'

export const verdictLabels: Readonly<Record<Verdict, string>> = {
  grant: 'Grant',
  extend: 'New last day',
  revoke: 'Revoke',
  wait: 'Waits for an account',
  nothing: 'Nothing to do',
  invalid: 'Not right',
}

export const verdictTones = {
  grant: 'good',
  extend: 'good',
  revoke: 'accent',
  wait: 'warn',
  nothing: 'plain',
  invalid: 'bad',
} as const satisfies Record<Verdict, string>
