import type { ArchivedDocument } from '@shala/contract/archive/archive'
import { plainValue, type StoredValue } from '@shala/contract/archive/storedValue'
import { readPart } from '../checkArchive.ts'
import type { RestoreContext } from './RestoreContext.ts'
import { listDocuments } from './listDocuments.ts'

/**
 * Returns the present registers with the marks of a person that the archive has and they lack. Other
 * marks stay. Without them the nightly job would take the person's hours away again.
 */
export async function findMarks(
  context: Pick<RestoreContext, 'archive' | 'project' | 'stop'>,
  userId: string,
): Promise<ArchivedDocument[]> {
  const marks = new Map<string, StoredValue>()
  for await (const register of readPart(context.archive, 'registers')) {
    const mark = listMarks(register).find((one) => getStudent(one) === userId)
    if (mark !== undefined) marks.set(register.path, mark)
  }
  if (marks.size === 0) return []
  const found: ArchivedDocument[] = []
  for await (const register of listDocuments(context, 'registers')) {
    const mark = marks.get(register.path)
    const present = listMarks(register)
    if (mark === undefined || present.some((one) => getStudent(one) === userId)) continue
    const values = [...present, mark].toSorted((one, other) =>
      getStudent(one) < getStudent(other) ? -1 : 1,
    )
    found.push({ ...register, fields: { ...register.fields, marks: { arrayValue: { values } } } })
  }
  return found
}

function listMarks({ fields }: ArchivedDocument): readonly StoredValue[] {
  const { marks } = fields
  return marks !== undefined && 'arrayValue' in marks ? (marks.arrayValue.values ?? []) : []
}

function getStudent(mark: StoredValue): string {
  const plain = plainValue(mark)
  return typeof plain === 'object' && plain !== null && 'userId' in plain
    ? String(plain.userId)
    : ''
}
