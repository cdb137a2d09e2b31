import type { LessonDownload } from '@shala/contract/courses/lessons'
import { downloadKinds } from '@shala/contract/files/fileType'

export function downloadName({ name, type }: Pick<LessonDownload, 'name' | 'type'>): string {
  const ending = `.${downloadKinds[type].ending}`
  const plain = name.replaceAll(/[\\/:*?"<>|]/g, '-')
  return plain.toLowerCase().endsWith(ending) ? plain : `${plain}${ending}`
}

/** Such as `340 KB` and `12.5 MB`. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
