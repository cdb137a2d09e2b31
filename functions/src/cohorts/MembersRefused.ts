import type { AppError } from '../callable/AppError.ts'
import type { MemberIdentity } from './member.ts'

/** Members who cannot be updated, each with the reason. Nobody of the chunk was changed. */
export class MembersRefused extends Error {
  readonly refused: ReadonlyMap<MemberIdentity, AppError>

  constructor(refused: ReadonlyMap<MemberIdentity, AppError>) {
    super('Members were refused')
    this.refused = refused
  }
}
