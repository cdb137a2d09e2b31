import { changedMeanwhile, type SavedRecord } from '@shala/contract/audit'
import * as contract from '@shala/contract/emailTemplates'
import { AppError } from '../shared/AppError.ts'
import type { FakeSchool } from './FakeSchool.ts'

export function saveEmailTemplates(school: FakeSchool, input: unknown): SavedRecord {
  const { revision, templates } = contract.saveEmailTemplates.input.parse(input)
  const stored = school.collections.get('school')?.get(contract.emailTemplatesDocument)
  const before = stored === undefined ? null : contract.EmailTemplates.parse(stored)
  if ((before?.revision ?? 0) !== revision) {
    throw new AppError('aborted', changedMeanwhile, 'revision')
  }
  const at = new Date()
  const stamps = { revision: revision + 1, createdAt: before?.createdAt ?? at, updatedAt: at }
  school.put('school', contract.emailTemplatesDocument, { ...templates, ...stamps })
  return { id: contract.emailTemplatesDocument, revision: revision + 1 }
}
