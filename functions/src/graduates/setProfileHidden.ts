import { ProfileContent } from '@shala/contract/graduates/graduates'
import * as contract from '@shala/contract/graduates/profiles'
import { changeRecord } from '../firestore/changeRecords.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { profileKind } from './profileKinds.ts'

export const setProfileHidden = adminCallable(
  contract.setProfileHidden,
  ({ userId, revision, hidden }, admin) =>
    changeRecord(profileKind, {
      id: userId,
      seen: revision,
      action: hidden ? 'hide' : 'show',
      by: admin.uid,
      decide: (before) => before && shownOrNot(before, hidden),
    }),
)

const shownOrNot = (before: ProfileContent, hidden: boolean): ProfileContent => ({
  ...ProfileContent.parse(before),
  status: hidden ? 'hidden' : 'approved',
})
