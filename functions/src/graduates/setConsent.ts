import * as contract from '@shala/contract/profiles'
import { Refusal } from '../callable/Refusal.ts'
import { signedInCallable } from '../callable/callable.ts'
import { commitRecords } from '../records/commitRecords.ts'
import { draftKind, profileKind } from './profileKinds.ts'

/** The draft and the public profile say the same from one commit on. */
export const setConsent = signedInCallable(contract.setConsent, ({ consent }, { uid }) =>
  commitRecords(uid, async (records) => {
    const draft = await records.read(draftKind, uid)
    const profile = await records.read(profileKind, uid)
    if (draft.before === null && profile.before === null && consent) {
      throw new Refusal('failed-precondition', 'Write your profile first.')
    }
    const verb = consent ? 'consent' : 'withdraw consent'
    if (profile.before !== null) {
      await records.write(profile, verb, { ...profileKind.content.parse(profile.before), consent })
    }
    if (draft.before === null) return { consent, revision: 0 }
    const { revision } = await records.write(draft, verb, {
      ...draftKind.content.parse(draft.before),
      consent,
    })
    return { consent, revision }
  }),
)
