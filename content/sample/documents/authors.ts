import { picture, reference, slug, type SampleDocument } from '../build/document.ts'

const dates = { _createdAt: '2025-02-20T10:00:00Z', _updatedAt: '2026-09-14T09:25:00Z' }

export const authors: readonly SampleDocument[] = [
  {
    _id: 'author-asha-raman',
    _type: 'author',
    ...dates,
    name: 'Asha Raman',
    slug: slug('asha-raman'),
    role: 'Founder of the school',
    bio: 'Asha was a bridge engineer before she opened Shala in 2009. She teaches asana and philosophy on the 200-hour training.',
    portrait: picture('teacher-asha-raman'),
    teacher: reference('teacher-asha-raman'),
  },
  {
    _id: 'author-tom-ellery',
    _type: 'author',
    ...dates,
    name: 'Tom Ellery',
    slug: slug('tom-ellery'),
    role: 'Physiotherapist, teaches anatomy',
    bio: 'Tom spent nineteen years as a hospital physiotherapist. He teaches anatomy on all our courses and a chair class at the library.',
    portrait: picture('teacher-tom-ellery'),
    teacher: reference('teacher-tom-ellery'),
  },
  {
    _id: 'author-miriam-osei',
    _type: 'author',
    ...dates,
    name: 'Miriam Osei',
    slug: slug('miriam-osei'),
    role: 'Midwife, leads the prenatal course',
    bio: 'Miriam has been a midwife since 2001. She wrote our prenatal certification and still works two shifts a week.',
    portrait: picture('teacher-miriam-osei'),
    teacher: reference('teacher-miriam-osei'),
  },
]
