import { defineCliConfig } from 'sanity/cli'
import { settings } from './settings.ts'

export default defineCliConfig({
  api: { projectId: settings.projectId, dataset: settings.dataset },
  // Chosen once, at the first deployment.
  ...(process.env.SANITY_STUDIO_HOST && { studioHost: process.env.SANITY_STUDIO_HOST }),
})
