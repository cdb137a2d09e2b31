import type { GrantTerms } from '@shala/contract/access'
import { Email } from '@shala/contract/email'
import { searchParts } from '@shala/contract/searchKey'
import type { SourceKey } from '@shala/contract/sources'
import type { Tell } from '@shala/contract/tell'
import type { WaitingContent } from '@shala/contract/waitingGrants'
import { waitsUntil } from './waiting.ts'

/** What is to wait, for whom, who says so, and whether its claim is told. */
interface Waiting {
  readonly email: string
  readonly courseId: string
  readonly source: SourceKey
  readonly terms: GrantTerms
  readonly by: string
  readonly batch: string | null
  readonly tell: Tell
}

/** A grant that waits from a moment on for its address to be verified. */
export function waitingFor({ email, ...grant }: Waiting, at: Date): WaitingContent {
  return {
    ...grant,
    email: Email.parse(email),
    status: 'waiting',
    endsAt: waitsUntil(at),
    claimedBy: null,
    search: searchParts(email),
  }
}
