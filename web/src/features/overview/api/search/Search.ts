import type { StaffRole } from '@shala/contract/people/permissions'
import type { Server } from '#shared/server.ts'

/** A search result and its page. */
export interface Find {
  id: string
  name: string
  /** Distinguishes results of the same name. */
  about: string
  href: string
}

export interface Search {
  readonly server: Server
  readonly typed: string
  /** Its word prefix, as in the field `search` of the collections. */
  readonly part: string
  readonly role: StaffRole | null
  /** The students found, whom several kinds consider. */
  readonly students: Promise<readonly FoundStudent[]>
}

/** A student with their address for comparison; null for none. */
export interface FoundStudent extends Find {
  address: string | null
}
