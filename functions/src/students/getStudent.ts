import * as contract from '@shala/contract/people/students'
import { notFound } from '../callable/AppError.ts'
import { adminCallable } from '../people/adminCallable.ts'
import { studentsOf } from './studentsOf.ts'

export const getStudent = adminCallable(contract.getStudent, async ({ userId }) => {
  const [found] = await studentsOf([userId], new Date())
  if (found === undefined) throw notFound('userId', 'nobody has this id')
  return found.student
})
