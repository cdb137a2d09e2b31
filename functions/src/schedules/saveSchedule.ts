import * as contract from '@shala/contract/schedules/schedules'
import { newId } from '../firestore/newId.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { schedules } from './schedule.ts'

export const saveSchedule = adminCallable(
  contract.saveSchedule,
  async ({ id, revision, schedule: form, notify }, admin) => {
    // What reads rules weighs much, and no other function needs it.
    const { bookSchedule } = await import('./bookSchedule.ts')
    return bookSchedule({
      id: id ?? newId(schedules),
      seen: revision ?? 'none',
      action: id === undefined ? 'create' : 'edit',
      by: admin.uid,
      notify,
      next: (before) => ({ form, status: before?.status ?? 'planned' }),
    })
  },
)
