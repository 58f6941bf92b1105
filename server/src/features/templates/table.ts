import type { ProposalPrice, ProposalSection, ProposalVariable } from '@daybook/contract/proposal-parts'
import type { TemplateCategory } from '@daybook/contract/proposal-templates'
import type { ColumnType, Generated } from 'kysely'

type Json<T> = ColumnType<T, string, string>

interface Templates {
  id: string
  owner_id: string
  name: string
  category: TemplateCategory
  description: string
  sections: Json<ProposalSection[]>
  variables: Json<ProposalVariable[]>
  pricing: Json<ProposalPrice[]>
  currency: string
  published_at: Date | null
  uses: Generated<number>
  search_name: string
  search_text: string
  search_sections: Generated<string>
  create_hash: Buffer | null
  created_at: Date
  updated_at: Date
  trashed_at: Date | null
  version: Generated<number>
}

interface ShippedTemplateUses {
  template_id: string
  uses: number
}

declare module '../../db/types.ts' {
  interface Tables {
    templates: Templates
    shipped_template_uses: ShippedTemplateUses
  }
}
