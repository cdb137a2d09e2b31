import { once } from 'node:events'
import type { FSWatcher } from 'node:fs'
import { copyFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { announcedEmail, protectAddresses } from './auth/authEmulator.ts'
import { ContentServer } from './content/ContentServer.ts'
import { FirebaseEmulators } from './firebase/FirebaseEmulators.ts'
import { emulatorFolder } from './firebase/emulatorFolder.ts'
import { downloadEmulators, firebaseTools } from './firebase/firebaseTools.ts'
import { clearLeftovers } from './firebase/processes/leftovers.ts'
import { createRunFolder, type RunFolder } from './firebase/runFolder.ts'
import type { StackParts } from './firebase/stackConfig.ts'
import { refuseBrokenRules } from './firestore/refuseBrokenRules.ts'
import { findJava } from './java/findJava.ts'
import { Mailbox } from './mail/Mailbox.ts'
import { StripeStandIn } from './payments/StripeStandIn.ts'
import { refuseBusyPorts } from './ports/freePorts.ts'
import type { Ports } from './ports/ports.ts'
import { loadSampleData } from './sample/loadSampleData.ts'
import {
  stackEnvironment,
  stripeWebhookSecret,
  viewerToken,
  type StackEnvironment,
} from './stackEnvironment.ts'

export interface LocalStackOptions {
  /** The project's folder. */
  readonly root: string
  /** The run folder's name: `.shala/<name>`. */
  readonly name: string
  readonly ports: Ports
  /** `site`, the whole product, if it is left out. */
  readonly parts?: StackParts
  /** Load the sample people, courses and access, if they are not there yet. */
  readonly sample: boolean
  /** Keep data here between runs. */
  readonly dataDir?: string | undefined
  /** The run folder goes when the stack does. */
  readonly temporary?: boolean
  /** The stack lasts for minutes: its emulators start quickly, and become no faster afterwards. */
  readonly isBrief?: boolean
  /**
   * The token for reading requests to the content server and planning faults; see controlFaults.
   */
  readonly faultToken?: string
  /** Ends a start that is under way. */
  readonly stop?: AbortSignal
  /** Writes the functions and the site into the run folder. */
  readonly build: (run: RunFolder, env: StackEnvironment) => Promise<void>
  /** Writes the pages, once content server and emulators answer and hold what there is to show. */
  readonly writePages?: (run: RunFolder, env: StackEnvironment) => Promise<void>
  /** Receives one line for each step, sent email and error logged by a function. */
  readonly report: (line: string) => void
  /** Every line that the emulators print. */
  readonly onLine?: (line: string) => void
}

/** Errors logged by functions, and warnings of emulators. */
const notable = /"severity":"ERROR"|^(⚠|⬢) {2}(storage|firestore|functions|hosting): /

/**
 * The content that a stack serves: the sample itself, which then shows as it is edited, or for a
 * temporary stack a copy in its run folder, with which a test may do as it likes.
 */
async function contentFor(root: string, run: RunFolder, temporary: boolean): Promise<string> {
  const sample = join(root, 'content', 'sample', 'sample.ndjson')
  if (temporary) {
    await copyFile(sample, run.content)
    // The pictures are shared, because no test changes them.
    await symlink(join(dirname(sample), 'images'), join(dirname(run.content), 'images'))
  }
  return temporary ? run.content : sample
}

/** Starts the mail server of a stack, which saves emails in the run folder. Tests show none of them. */
function openMailbox(
  { root, report, temporary }: LocalStackOptions,
  { mail: folder }: RunFolder,
  port: number,
): Promise<Mailbox> {
  const shownAs = relative(root, folder)
  const show = temporary === true ? () => undefined : report
  return Mailbox.create({ port, folder, shownAs, report: show })
}

/** Starts the stand-in for Stripe, which sends its events to the functions of the stack. */
async function openPayments(
  env: StackEnvironment,
  port: number,
  parts: StackParts,
): Promise<StripeStandIn> {
  const payments = await StripeStandIn.create({ port, webhookSecret: stripeWebhookSecret })
  const functions = `http://${env.FUNCTIONS_EMULATOR_HOST}/${env.GCLOUD_PROJECT}/us-central1`
  const url =
    parts === 'site' ? `${env.SHALA_SITE_URL}/api/payments/events` : `${functions}/paymentEvents`
  payments.addEndpoint(env.STRIPE_SECRET_KEY, url)
  return payments
}

/** The whole product on this machine: Firebase's emulators, the content server, sample data. */
export class LocalStack {
  readonly ports: Ports
  readonly env: StackEnvironment
  readonly run: RunFolder
  readonly #content: ContentServer
  readonly #firebase: FirebaseEmulators
  readonly #mailbox: Mailbox
  readonly #payments: StripeStandIn
  readonly #rules: FSWatcher
  readonly #temporary: boolean

  private constructor(
    options: LocalStackOptions,
    run: RunFolder,
    content: ContentServer,
    firebase: FirebaseEmulators,
    mailbox: Mailbox,
    payments: StripeStandIn,
  ) {
    this.ports = options.ports
    this.env = stackEnvironment(options.ports)
    this.run = run
    this.#content = content
    this.#firebase = firebase
    this.#mailbox = mailbox
    this.#payments = payments
    this.#rules = run.followRules()
    this.#temporary = options.temporary === true
  }

  /** Where the site answers. */
  get url(): string {
    return this.env.SHALA_SITE_URL
  }

  /** Settles when the emulators have ended, asked to or not. */
  get ended(): Promise<void> {
    return this.#firebase.ended
  }

  /**
   * Builds, starts and fills a stack.
   *
   * @throws UserError that says what to do, when something it needs is missing; nothing runs then.
   */
  static async create(options: LocalStackOptions): Promise<LocalStack> {
    const { root, name, ports, report } = options
    const stop = options.stop ?? new AbortController().signal
    const env = stackEnvironment(ports)
    const tools = firebaseTools(root)
    const java = await findJava()
    const emulators = await emulatorFolder({
      folder: join(root, '.shala', 'cache'),
      tools,
      download: () => downloadEmulators(tools, report),
    })
    await clearLeftovers(join(root, '.shala'), name, report)
    await refuseBusyPorts(ports)
    const { parts = 'site' } = options
    const run = await createRunFolder({ root, name, ports, parts })
    const contentFile = await contentFor(root, run, options.temporary === true)
    let content: ContentServer | undefined
    let firebase: FirebaseEmulators | undefined
    let mailbox: Mailbox | undefined
    let payments: StripeStandIn | undefined
    try {
      // This comes first: its port tells a second start that this one is under way.
      content = await ContentServer.create({
        port: ports.content,
        projectId: env.SANITY_PROJECT_ID,
        dataset: env.SANITY_DATASET,
        file: contentFile,
        token: viewerToken,
        ...(options.faultToken !== undefined && { faultToken: options.faultToken }),
      })
      report(`Building the functions${parts === 'site' ? ' and the site' : ''}…`)
      await options.build(run, env)
      mailbox = await openMailbox(options, run, ports.smtp)
      payments = await openPayments(env, ports.payments, parts)
      // The functions' own parameters: from the environment they would be overruled by their defaults.
      const settings = [
        `SHALA_SITE_URL=${env.SHALA_SITE_URL}`,
        `SCHOOL_CURRENCY=${env.SCHOOL_CURRENCY}`,
        // Tests without Google's emulator of functions have no defaults.
        'SCHOOL_NAME=Shala',
        `SANITY_PROJECT_ID=${env.SANITY_PROJECT_ID}`,
        `SANITY_DATASET=${env.SANITY_DATASET}`,
        `SANITY_API_HOST=${env.SANITY_API_HOST}`,
        `SMTP_SERVER=${mailbox.address}`,
        `STRIPE_API_HOST=${payments.url}`,
      ]
      await writeFile(join(run.functions, '.env.local'), `${settings.join('\n')}\n`)
      stop.throwIfAborted()
      report(`Starting the emulators (Java ${java.version})…`)
      firebase = await FirebaseEmulators.create({
        root,
        run,
        ports,
        tools,
        java,
        emulators,
        dataDir: options.dataDir,
        isBrief: options.isBrief === true,
        removeRunFolder: options.temporary === true,
        stop,
        onLine: (line) => {
          options.onLine?.(line)
          if (notable.test(line)) report(line.replaceAll(`${run.folder}/`, '').trim())
          const email = announcedEmail(line, env.SHALA_SITE_URL)
          if (email !== undefined) report(email)
        },
      })
      await refuseBrokenRules(env)
      await protectAddresses(env)
      if (options.sample) {
        report('Loading the sample data…')
        await Promise.race([loadSampleData(env), once(stop, 'abort')])
      }
      stop.throwIfAborted()
      if (options.writePages !== undefined) {
        report('Writing the pages…')
        await options.writePages(run, env)
        stop.throwIfAborted()
      }
      return new LocalStack(options, run, content, firebase, mailbox, payments)
    } catch (error) {
      await mailbox?.close()
      await Promise.all([content?.close(), firebase?.close(), payments?.close()])
      await run.remove(options.temporary === true)
      throw error
    }
  }

  /** Stops everything; data is written first when it is kept. */
  async close(): Promise<void> {
    this.#rules.close()
    await this.#mailbox.close()
    await Promise.all([this.#content.close(), this.#firebase.close(), this.#payments.close()])
    await this.run.remove(this.#temporary)
    if (this.#temporary) await rm(this.run.log, { force: true })
  }
}
