import type { Teacher } from '@shala/contract/people/teachers'
import type { Stored } from '../../../shared/query.ts'

/** What teachers are called: the name, and the address too where another has the same name. */
export function teacherNames(teachers: readonly Stored<Teacher>[]): (teacherId: string) => string {
  const byName = Map.groupBy(teachers, ({ data }) => data.nameKey)
  const names = new Map(
    teachers.map(({ id, data: { name, nameKey, email } }) => {
      const isAlone = byName.get(nameKey)?.length === 1
      return [id, isAlone ? name : `${name} (${email || 'no e-mail'})`]
    }),
  )
  return (teacherId) => names.get(teacherId) ?? teacherId
}
