import * as contract from '@shala/contract/emails/emailChoices'
import { signedInCallable } from '../people/signedInCallable.ts'
import { setReminders } from './emailChoices.ts'

export const saveEmailChoices = signedInCallable(
  contract.saveEmailChoices,
  async ({ reminders }, { uid }) => {
    await setReminders(uid, reminders, 'choose')
    return {}
  },
)
