import * as z from 'zod'
import { UserError } from '../../emulators/src/UserError.ts'
import { isFree } from '../../emulators/src/ports/holdPort.ts'
import { offsetBeside, type Ports } from '../../emulators/src/ports/ports.ts'
import { stackEnvironment } from '../../emulators/src/stackEnvironment.ts'

const ContentAnswer = z.object({ documents: z.array(z.unknown()) })

/**
 * Sees that no other Shala has these ports. The content server is the first part of a stack to open
 * its port, so a stack that is still starting is recognised too.
 *
 * @throws UserError with the address of the one that runs.
 */
export async function refuseSecondStart(ports: Ports): Promise<void> {
  if (await isFree(ports.content)) return
  const { SANITY_API_HOST, SANITY_DATASET, SHALA_SITE_URL } = stackEnvironment(ports)
  const response = await fetch(`${SANITY_API_HOST}/v1/data/doc/${SANITY_DATASET}/siteSettings`, {
    signal: AbortSignal.timeout(3000),
  }).catch(() => undefined)
  const answer: unknown = await response?.json().catch(() => undefined)
  if (!ContentAnswer.safeParse(answer).success) return
  throw new UserError(
    `Shala is already running at ${SHALA_SITE_URL}. Use that one, stop it with Ctrl-C, or start ` +
      `another beside it: PORT_OFFSET=${offsetBeside(ports)} npm start`,
  )
}
