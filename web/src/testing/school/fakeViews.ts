import * as contract from '@shala/contract/access/accessViews'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

export function addAccessView(school: FakeSchool, name: string, query: string): string {
  const id = `view-${(school.collections.get('accessViews')?.size ?? 0) + 1}`
  return school.add('accessViews', id, { name, query, by: 'sample-admin' })
}

export const viewAnswers: Answers = [
  answer(contract.saveAccessView, (school, { name, query }) => ({
    id: addAccessView(school, name, query),
    revision: 1,
  })),
  answer(contract.removeAccessView, (school, { id, revision }) =>
    school.change(contract.accessViews, id, revision, () => null),
  ),
]
