import type { Refusal } from '../callable/Refusal.ts'
import type { Named } from './member.ts'

/** Members who cannot be brought there, each with the reason. Nobody of the portion was changed. */
export class MembersRefused extends Error {
  readonly refused: ReadonlyMap<Named, Refusal>

  constructor(refused: ReadonlyMap<Named, Refusal>) {
    super('Members were refused')
    this.refused = refused
  }
}
