import type { GraduateProfile } from '@shala/contract/graduates/graduates'
import type { GraduateDraft } from '@shala/contract/graduates/profiles'

/** What a graduate has written, and what was approved of it before, if anything was. */
export interface Reviewed {
  draft: GraduateDraft
  profile: GraduateProfile | null
}
