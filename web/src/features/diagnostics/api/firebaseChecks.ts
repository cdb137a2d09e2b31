import type { Server } from '#shared/server.ts'
import { settings } from '#shared/settings.ts'
import type { Check } from '../model/Check.ts'

/** Returns the URL of an object in Storage, where rules deny every read. */
function storedObjectUrl(path: string): string {
  const { emulators, firebase } = settings()
  const host =
    emulators.storage === null
      ? 'https://firebasestorage.googleapis.com'
      : `http://${emulators.storage}`
  const bucket = encodeURIComponent(firebase.storageBucket)
  return `${host}/v0/b/${bucket}/o/${encodeURIComponent(path)}`
}

const slideShape = () => import('@shala/contract/graduates/graduates')
const inForce = () => import('./appCheckInForce.ts')
const contactContract = () => import('@shala/contract/messages/contact')

/** Makes a public request to each Firebase service. */
export function firebaseChecks(server: Server): readonly Check[] {
  return [
    {
      name: 'Auth',
      asks: 'The identity provider: what it says of this project',
      run: () => reached(identityAddress()),
    },
    {
      name: 'Firestore',
      asks: 'The database: the slides that everybody may see, through the rules',
      prepare: slideShape,
      run: async () => {
        const { GraduateSlide } = await slideShape()
        const query = { collection: 'graduateSlides', where: { visible: true }, limit: 3 }
        return `${(await server.list(query, GraduateSlide)).length} found`
      },
    },
    {
      name: 'Functions',
      asks: 'A callable: a challenge for the contact form',
      prepare: contactContract,
      run: async () => {
        const { askContactChallenge } = await contactContract()
        const { parameters } = await server.call(askContactChallenge, {})
        return `a challenge of cost ${parameters.cost}`
      },
    },
    {
      name: 'Storage',
      asks: 'The bucket, which lets nobody read: a picture that does not exist',
      run: () => reached(storedObjectUrl('graduate-slides/none.webp')),
    },
    {
      name: 'App Check',
      asks: 'A callable, without a token: whether the functions require one',
      prepare: inForce,
      run: async () => (await inForce()).appCheckInForce(),
    },
  ]
}

/** Any response below 500 counts, because the requested resource need not exist. */
async function reached(address: string): Promise<string> {
  const { status } = await fetch(address, { cache: 'no-store' })
  if (status >= 500) throw new Error(`It answered with status ${status}`)
  return `with status ${status}`
}

function identityAddress(): string {
  const { emulators, firebase } = settings()
  const service = 'identitytoolkit.googleapis.com'
  const host =
    emulators.auth === null ? `https://${service}` : `http://${emulators.auth}/${service}`
  return `${host}/v1/projects?${new URLSearchParams({ key: firebase.apiKey }).toString()}`
}
