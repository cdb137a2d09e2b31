import { sampleTeacher } from './samplePeople.ts'

/** The teachers of a local stack, by name. */
export const sampleTeachers: readonly string[] = [
  'Asha Raman',
  'Jonas Lindqvist',
  'Miriam Osei',
  'Ruth Calder',
  sampleTeacher.displayName,
  'Tom Ellery',
]
