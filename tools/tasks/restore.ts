import { root } from '../root.ts'
import { checkArchive } from './archive/checkArchive.ts'
import { connectProject } from './archive/connectProject.ts'
import { openArchive } from './archive/openArchive.ts'
import { readAccountsFile } from './archive/readArchive.ts'
import { readRestoreWords, explained } from './archive/readWords.ts'
import { restoreArchive } from './archive/restore/restoreArchive.ts'
import { restorePerson } from './archive/restore/restorePerson.ts'
import { runTask } from './run/runTask.ts'

/** `npm run restore`: writes what `npm run export` wrote into an empty project. */
await runTask(130, async ({ stop }) => {
  const asked = readRestoreWords(process.argv.slice(2))
  const { from, isPlan, isOver, projectId, isLocal, userId } = asked
  console.log('Reading the archive…')
  const { folder, close } = await openArchive(from)
  try {
    const archive = await checkArchive(folder)
    const { school, readAt, projectId: first } = archive.manifest
    const would = `It is whole, and would have been written: ${school} as of ${readAt}, from ${first}.`
    const project = await connectProject({ root, isLocal, projectId, would })
    const context = { archive, project, isPlan, say: console.log, stop }
    if (userId !== null) {
      const accounts = asked.accounts === null ? null : await readAccountsFile(asked.accounts)
      await explained(restorePerson({ ...context, userId, accounts }))
      return 0
    }
    await explained(restoreArchive({ ...context, isOver }))
    if (!isPlan) console.log(`\n${project.projectId} holds all of it.`)
    return 0
  } finally {
    await close()
  }
})
