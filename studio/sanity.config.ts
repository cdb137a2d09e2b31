import { defineConfig } from 'sanity'
import { structureTool } from 'sanity/structure'
import { createSchemaTypes, singletons } from '../content/schema/schemaTypes.ts'
import { openOffice } from './openOffice.ts'
import { openPreview } from './openPreview.ts'
import { settings } from './settings.ts'
import { structure } from './structure.ts'

const isSingle = (type: string) => singletons.includes(type)

/** The Studio of the school: the schema that the site reads by, and a way to look before publishing. */
export default defineConfig({
  title: 'Shala',
  projectId: settings.projectId,
  dataset: settings.dataset,
  plugins: [structureTool({ structure })],
  schema: {
    types: createSchemaTypes({ origin: settings.siteUrl, hosts: settings.redirectHosts }),
    // Single documents cannot be created again.
    templates: (templates) => templates.filter(({ schemaType }) => !isSingle(schemaType)),
  },
  document: {
    actions: (actions, { schemaType }) => [
      ...actions.filter(
        ({ action }) =>
          !isSingle(schemaType) || !['duplicate', 'delete', 'unpublish'].includes(action ?? ''),
      ),
      openPreview,
      openOffice,
    ],
  },
})
