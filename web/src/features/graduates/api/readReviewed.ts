import { GraduateProfile } from '@shala/contract/graduates/graduates'
import { GraduateDraft } from '@shala/contract/graduates/profiles'
import { serverQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'
import type { Reviewed } from '../model/reviewed.ts'

export const reviewedQuery = (server: Server, userId: string) =>
  serverQuery(['graduates', userId], () => readReviewed(server, userId))

/** A profile as it stands now; null where nobody has begun one. Throws an `AppError`. */
export async function readReviewed(server: Server, userId: string): Promise<Reviewed | null> {
  const [draft, profile] = await Promise.all([
    server.get('graduateDrafts', userId, GraduateDraft),
    server.get('graduateProfiles', userId, GraduateProfile),
  ])
  return draft && { draft, profile }
}
