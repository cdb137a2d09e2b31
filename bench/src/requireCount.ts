import type { Stack } from './stack.ts'

/** Checks that both sides wrote the same documents: a record and an event per row. */
export async function requireCount(
  { store }: Pick<Stack, 'store'>,
  courseId: string,
  rows: number,
): Promise<void> {
  for (const collection of ['userCourseAccess', 'accessEvents']) {
    const found = await store.collection(collection).where('courseId', '==', courseId).count().get()
    const { count } = found.data()
    if (count !== rows) throw new Error(`${collection} holds ${count} of ${rows} for ${courseId}`)
  }
}
