import * as contract from '@shala/contract/schedules/schedules'
import { toForm } from '@shala/domain/schedules/schedule'
import { notFound } from '../callable/AppError.ts'
import { implement } from '../people/implement.ts'
import { bookSchedule } from './saveSchedule.ts'

export const setSubstitute = implement(
  contract.setSubstitute,
  ({ id, revision: seen, wallTime, substitute, notify }, { uid: by }) =>
    bookSchedule({
      id,
      seen,
      action: substitute === null ? 'end-substitute' : 'substitute',
      by,
      notify,
      next: (before) => {
        if (before === null) throw notFound('id', 'there is no such schedule')
        const others = before.substitutes.filter((one) => one.wallTime !== wallTime)
        return {
          form: toForm(before),
          status: before.status,
          substitutes: substitute === null ? others : [...others, { wallTime, ...substitute }],
        }
      },
    }),
)
