import { bucket } from '../firebase.ts'
import type { LessonAttachments } from './lesson.ts'

/** Of the pictures and downloads of a lesson those that are stored still. */
export async function storedAttachments({
  files,
  downloads,
}: LessonAttachments): Promise<LessonAttachments> {
  const stored = async <File extends { path: string }>(all: readonly File[]): Promise<File[]> => {
    const found = await Promise.all(all.map(({ path }) => bucket().file(path).exists()))
    return all.filter((_, index) => found[index]?.[0])
  }
  const [kept, keptDownloads] = await Promise.all([stored(files), stored(downloads)])
  return { files: kept, downloads: keptDownloads }
}
