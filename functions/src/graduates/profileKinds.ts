import { ProfileContent } from '@shala/contract/graduates/graduates'
import { DraftContent } from '@shala/contract/graduates/profiles'
import type { Collection } from '../firestore/readRecord.ts'

/** Profiles as their graduates write them; the key is the graduate's uid. */
export const draftKind: Collection<DraftContent> = {
  collection: 'graduateDrafts',
  noun: 'profile',
  content: DraftContent,
}

/** Profiles as the school approved them, under the same key. */
export const profileKind: Collection<ProfileContent> = {
  collection: 'graduateProfiles',
  noun: 'profile',
  content: ProfileContent,
}

/** Twice what a card shows. */
export const portraitPixels = 1000
