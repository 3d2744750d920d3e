import { enums, size } from 'superstruct'
import { call } from './call.ts'
import { paged } from './call-fields.ts'
import { CONTENT_SLUGS } from './constants.ts'
import { rows } from './decode.ts'
import * as entity from './entities.ts'
import { ContactForm } from './forms.ts'

export const siteCalls = {
  banners: call({
    method: 'GET',
    path: '/image',
    response: { data: rows(entity.Banner) },
    public: true,
  }),
  icons: call({
    method: 'GET',
    path: '/icon',
    params: paged,
    response: { data: rows(entity.Icon) },
    public: true,
  }),
  contentPage: call({
    method: 'GET',
    path: '/page',
    params: { slug: enums(CONTENT_SLUGS) },
    response: { data: entity.ContentPage },
    public: true,
  }),
  socialLinks: call({
    method: 'GET',
    path: '/social-links',
    response: { data: entity.SupportInfo },
    public: true,
  }),
  contact: call({
    method: 'POST',
    path: '/helper/contact-us-form',
    body: {
      query_type: ContactForm.schema.query_type,
      message: size(ContactForm.schema.message, 1, 5000),
    },
    public: false,
  }),
}
