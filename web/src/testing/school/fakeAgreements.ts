import * as contract from '@shala/contract/agreements/agreements'
import { CallError } from '#shared/CallError.ts'
import type { Answers, FakeSchool } from './FakeSchool.ts'
import { answer } from './answer.ts'

/** Adds an agreement that a student must accept. */
export function addAgreement(
  school: FakeSchool,
  wishes: Partial<contract.MissingAgreement> = {},
): contract.MissingAgreement {
  const agreement: contract.MissingAgreement = {
    key: 'student-agreement',
    version: 2,
    title: 'Student agreement',
    hash: 'a'.repeat(64),
    blocks: [
      { style: 'heading', text: 'What you do' },
      { style: 'bullet', text: 'You come on time.' },
      { style: 'bullet', text: 'You share no recording.' },
    ],
    ...wishes,
  }
  school.put('agreements', agreement.key, agreement)
  return agreement
}

const readAgreements = (school: FakeSchool) =>
  school.findAll('agreements', contract.MissingAgreement)

export const agreementAnswers: Answers = [
  answer(contract.listAcceptances, () => ({ agreements: [], students: [], next: null })),
  answer(contract.listAgreements, (school) => {
    const accepted = school.collections.get('agreementAcceptances')
    const isMissing = ({ key, version }: contract.MissingAgreement) =>
      accepted?.has(contract.acceptanceId('sample-maya', key, version)) !== true
    return { missing: readAgreements(school).filter(isMissing) }
  }),
  answer(contract.acceptAgreement, (school, { key, version, hash, name }) => {
    const found = readAgreements(school).find((one) => one.key === key)
    if (found?.hash !== hash) throw new CallError('aborted', 'has changed', 'hash')
    return { id: addAcceptance(school, { ...found, version }, name), revision: 1 }
  }),
]

export function addAcceptance(
  school: FakeSchool,
  { key, version, title, hash }: contract.MissingAgreement,
  name = 'Maya Lindqvist',
): string {
  const [userId, acceptedAt] = ['sample-maya', new Date('2026-11-20T10:00:00Z')]
  const id = contract.acceptanceId(userId, key, version)
  const acceptance = { userId, key, version, title, hash, name, acceptedAt }
  return school.add('agreementAcceptances', id, acceptance)
}
