import { GraduateProfile } from '@shala/contract/graduates'
import { GraduateDraft } from '@shala/contract/profiles'
import type { Server } from '../../../shared/server.ts'

/** What a graduate has written, and what was approved of it before, if anything was. */
export interface Reviewed {
  draft: GraduateDraft
  profile: GraduateProfile | null
}

/** A profile as it stands now; null where nobody has begun one. Throws a `Refusal`. */
export async function readReviewed(server: Server, userId: string): Promise<Reviewed | null> {
  const [draft, profile] = await Promise.all([
    server.get('graduateDrafts', userId, GraduateDraft),
    server.get('graduateProfiles', userId, GraduateProfile),
  ])
  return draft && { draft, profile }
}
