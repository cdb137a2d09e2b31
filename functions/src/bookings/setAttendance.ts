import * as contract from '@shala/contract/schedules/bookings'
import { adminCallable } from '../people/adminCallable.ts'
import { changeAttendance } from './changeAttendance.ts'

export const setAttendance = adminCallable(contract.setAttendance, (attendance, { uid }) =>
  changeAttendance({ ...attendance, by: uid }),
)
