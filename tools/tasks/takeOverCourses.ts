import { createContentClient } from '@shala/content/client'
import { portOffset, portsAt } from '@shala/emulators/ports/ports'
import { stackEnvironment } from '@shala/emulators/stackEnvironment'
import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { root } from '../root.ts'
import { listFormerOffers } from './courses/formerOffers.ts'
import { takeOverOffers } from './courses/takeOverOffers.ts'
import { googleAccessToken } from './google/GoogleApi.ts'
import { commandOptions, runTask } from './run/runTask.ts'
import { requireSchool } from './school/readSchool.ts'

const usage = `  npm run take-over-courses [-- --write] [-- --local]
    --write   write into the office what is only listed without it
    --local   into the stack of npm start, from the content service in school.json`

/** `npm run take-over-courses`: takes prices and dates of courses over from the content service. */
await runTask(130, async () => {
  const options = {
    write: { type: 'boolean', default: false },
    local: { type: 'boolean', default: false },
  } as const
  const { write, local } = commandOptions(process.argv.slice(2), options, usage)
  const { firebase, sanity, currency } = await requireSchool(root)
  if (local) {
    const stack = stackEnvironment(portsAt(portOffset(process.env['PORT_OFFSET'])))
    Object.assign(process.env, stack)
    initializeApp({ projectId: stack.FIREBASE_PROJECT_ID })
  } else {
    await googleAccessToken()
    initializeApp({ projectId: firebase.projectId, credential: applicationDefault() })
  }
  const content = createContentClient({ projectId: sanity.projectId, dataset: sanity.dataset })
  const changes = await takeOverOffers({
    offers: await content.run(listFormerOffers),
    currency,
    today: new Date().toISOString().slice(0, 10),
    isPlan: !write,
    say: console.log,
  })
  if (changes === 0) console.log('Everything is in the office already.')
  else if (write) console.log(`${changes} changes are in the office.`)
  else console.log(`${changes} changes would be made. Write them with -- --write.`)
  return 0
})
