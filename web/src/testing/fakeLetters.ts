import { changedMeanwhile, type SavedRecord } from '@shala/contract/audit'
import * as contract from '@shala/contract/emailTemplates'
import { AppError } from '../shared/AppError.ts'
import type { FakeSchool } from './FakeSchool.ts'

export function saveLetters(school: FakeSchool, input: unknown): SavedRecord {
  const { revision, letters } = contract.saveLetters.input.parse(input)
  const stored = school.collections.get('school')?.get(contract.lettersDocument)
  const before = stored === undefined ? null : contract.Letters.parse(stored)
  if ((before?.revision ?? 0) !== revision) {
    throw new AppError('aborted', changedMeanwhile, 'revision')
  }
  const at = new Date()
  const stamps = { revision: revision + 1, createdAt: before?.createdAt ?? at, updatedAt: at }
  school.put('school', contract.lettersDocument, { ...letters, ...stamps })
  return { id: contract.lettersDocument, revision: revision + 1 }
}
