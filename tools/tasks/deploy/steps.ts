import type { School } from '../school/School.ts'
import type { Asked } from './readDeployWords.ts'

/** The tools for the steps of a deployment. Each throws on failure. */
export interface DeployTools {
  /** Whether the project can take a deployment, by the checks of `npm run doctor`. */
  readonly checkProject: () => Promise<void>
  readonly test: () => Promise<void>
  /** Builds what is deployed; the pages are not written yet. */
  readonly build: () => Promise<void>
  readonly writePages: () => Promise<void>
  /** Has Google create the accounts through which events reach functions. */
  readonly createServiceAgents: () => Promise<void>
  /** Shows the functions that are deleted, and asks once. */
  readonly confirmRemovals: () => Promise<void>
  /** Sets how long the images of functions are kept. */
  readonly setCleanupPolicy: () => Promise<void>
  /** Deploys these targets, of which functions are a part. */
  readonly deployFunctions: (targets: string) => Promise<void>
  /** Runs firebase-tools with these words, on the school's project. */
  readonly firebase: (...words: string[]) => Promise<void>
  /** Puts the pages on a channel beside the site for seven days; deploys nothing else. */
  readonly deployPreview: (channel: string) => Promise<void>
  /** Throws unless the site was deployed from the commit that was built. */
  readonly requireSameCommit: () => Promise<void>
  readonly waitForIndexes: () => Promise<void>
  readonly checkSite: () => Promise<void>
}

/** A step, and the state online if it is the last one started. */
export interface Step {
  readonly title: string
  readonly run: (tools: DeployTools) => Promise<void>
  /** The changes online if this step stops halfway; null for none. */
  readonly ifStopped: string | null
}

/**
 * Returns the steps in order of dependency: functions before the pages that call them, and indexes
 * before the functions that need them. Rules, indexes and functions also serve the pages of the
 * previous release, which users may still have open.
 */
export function listSteps({
  preview,
  isPagesOnly,
  withTests,
}: Pick<Asked, 'preview' | 'isPagesOnly' | 'withTests'>): Step[] {
  if (isPagesOnly) return pagesSteps()
  const check: Step = {
    title: 'Look whether the project is ready',
    run: ({ checkProject }) => checkProject(),
    ifStopped: null,
  }
  const agents: Step = {
    title: 'Create the accounts through which events reach functions',
    run: ({ createServiceAgents }) => createServiceAgents(),
    ifStopped: null,
  }
  const removals: Step = {
    title: 'Compare the functions with those online',
    run: ({ confirmRemovals }) => confirmRemovals(),
    ifStopped: null,
  }
  const isOnline = preview === null
  const steps: Step[] = [
    // The account for previews may not look at the project, and a preview changes nothing of it.
    ...(isOnline ? [check, agents] : []),
    { title: 'Run the tests', run: ({ test }) => test(), ifStopped: null },
    { title: 'Build', run: ({ build }) => build(), ifStopped: null },
    ...(isOnline ? [removals] : []),
  ]
  const write: Step = {
    title: 'Write the pages, as a visitor would read them',
    run: ({ writePages }) => writePages(),
    ifStopped: null,
  }
  const channel =
    preview === null
      ? onlineSteps(write)
      : [
          write,
          {
            title: `Put the pages on the preview ${preview}, for seven days`,
            run: ({ deployPreview }: DeployTools) => deployPreview(preview),
            ifStopped: 'The site that is live has not changed; the preview may be half there.',
          },
        ]
  return [...steps, ...channel].filter(({ title }) => withTests || title !== 'Run the tests')
}

/**
 * The steps that release only the pages, with the current content and the code that is online. They
 * compare the commit last, so that older pages do not replace a deployment that has just ended.
 */
function pagesSteps(): Step[] {
  return [
    { title: 'Build', run: ({ build }) => build(), ifStopped: null },
    {
      title: 'Write the pages, as a visitor would read them',
      run: ({ writePages }) => writePages(),
      ifStopped: null,
    },
    {
      title: 'Compare the commit with the one that is online',
      run: ({ requireSameCommit }) => requireSameCommit(),
      ifStopped: null,
    },
    {
      title: 'Deploy the pages, pinned to the functions that answer them',
      run: ({ deployFunctions }) => deployFunctions('hosting'),
      ifStopped: 'Hosting shows the pages of before until all new ones are there.',
    },
    {
      title: 'Look at the site',
      run: ({ checkSite }) => checkSite(),
      ifStopped: 'All is deployed, and something does not answer as it should.',
    },
  ]
}

function onlineSteps(write: Step): Step[] {
  const behind = 'The pages are those of before, and are answered.'
  return [
    {
      title: 'Deploy rules and indexes',
      run: ({ firebase }) => firebase('deploy', '--only', 'firestore,storage'),
      ifStopped: `Rules may be new already. ${behind}`,
    },
    {
      title: 'Wait until every index is built',
      run: ({ waitForIndexes }) => waitForIndexes(),
      ifStopped: `Rules are new, and indexes are being built. ${behind}`,
    },
    {
      title: 'Set how long images of functions are kept',
      run: ({ setCleanupPolicy }) => setCleanupPolicy(),
      ifStopped: `Rules and indexes are new. ${behind}`,
    },
    {
      // Includes the functions that Hosting pins, because firebase-tools can only pin functions
      // that exist. Visitors see no change, because the live version is pinned to the previous
      // functions.
      title: 'Deploy the functions',
      run: ({ deployFunctions }) => deployFunctions('functions'),
      ifStopped: `Rules and some of the functions are new. ${behind}`,
    },
    { ...write, ifStopped: `Rules and functions are new. ${behind}` },
    {
      title: 'Deploy the pages, pinned to the functions that answer them',
      run: ({ deployFunctions }) => deployFunctions('hosting'),
      ifStopped:
        'Rules and functions are new. Hosting shows the pages of before until all new ones are there.',
    },
    {
      title: 'Look at the site',
      run: ({ checkSite }) => checkSite(),
      ifStopped: 'All is deployed, and something does not answer as it should.',
    },
  ]
}

/** Returns the plan as lines. */
export function describePlan(steps: readonly Step[], { firebase, siteUrl }: School): string[] {
  return [
    `In the project ${firebase.projectId}, for ${siteUrl}:`,
    ...steps.map(({ title }, place) => `  ${place + 1}. ${title}`),
  ]
}
