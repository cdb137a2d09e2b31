import type { DraftStatus } from '@shala/contract/graduates/profiles'

interface DraftState {
  tone: 'plain' | 'accent' | 'good' | 'warn'
  label: string
}

/** The states of a draft in words. */
export const draftStates: Readonly<Record<DraftStatus, DraftState>> = {
  draft: { tone: 'plain', label: 'Draft' },
  submitted: { tone: 'accent', label: 'With the school' },
  'changes-asked': { tone: 'warn', label: 'Changes asked' },
  approved: { tone: 'good', label: 'Approved' },
}
