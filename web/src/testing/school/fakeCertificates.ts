import type { Certificate } from '@shala/contract/certificates/certificates'
import { nameKeys } from '@shala/contract/values/searchKey'
import type { FakeSchool } from './FakeSchool.ts'

export function addCertificate(
  school: FakeSchool,
  number: string,
  wishes: Partial<Certificate> = {},
): void {
  const name = wishes.name ?? 'Maya Lindqvist'
  const course = wishes.course ?? 'Prenatal Yoga Certification'
  school.add('certificates', number, {
    number,
    userId: 'maya',
    courseId: 'prenatal-yoga-certification',
    course,
    name,
    hours: 85,
    completedOn: '2026-11-20',
    categories: [],
    status: 'valid',
    reason: '',
    exception: '',
    replaces: null,
    replacedBy: null,
    keep: false,
    ...nameKeys(name, course, number),
    createdAt: new Date('2026-11-20T09:00:00Z'),
    ...wishes,
  } satisfies Omit<Certificate, 'revision' | 'updatedAt'>)
}
