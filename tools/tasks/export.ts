import { root } from '../root.ts'
import { connectProject } from './archive/connectProject.ts'
import { readExportWords, explained } from './archive/readWords.ts'
import { writeArchive } from './archive/writeArchive.ts'
import { runTask } from './run/runTask.ts'

/** `npm run export`: everything of the school into a folder; in the project it changes nothing. */
await runTask(130, async ({ stop }) => {
  const { folder, at, isLocal } = readExportWords(process.argv.slice(2))
  const would = `It would have read everything of the school and written it to ${folder}.`
  const project = await connectProject({ root, isLocal, would })
  const { parts, files } = await explained(
    writeArchive({ project, folder, at, say: console.log, stop }),
  )
  const counted = (start: string) =>
    parts.filter(({ file }) => file.startsWith(start)).reduce((sum, { count }) => sum + count, 0)
  console.log(
    `\n${folder} holds everything of ${project.school}: ${counted('documents/')} documents, ` +
      `${counted('accounts.json')} accounts, ${files.count} files. Keep it where only those come who may read it.`,
  )
  return 0
})
