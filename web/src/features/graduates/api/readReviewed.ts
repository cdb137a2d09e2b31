import { GraduateProfile } from '@shala/contract/graduates'
import { GraduateDraft } from '@shala/contract/profiles'
import type { Server } from '../../../shared/server.ts'
import type { Reviewed } from '../model/reviewed.ts'

/** A profile as it stands now; null where nobody has begun one. Throws an `AppError`. */
export async function readReviewed(server: Server, userId: string): Promise<Reviewed | null> {
  const [draft, profile] = await Promise.all([
    server.get('graduateDrafts', userId, GraduateDraft),
    server.get('graduateProfiles', userId, GraduateProfile),
  ])
  return draft && { draft, profile }
}
