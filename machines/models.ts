import { appModel } from './app/app.model.ts'
import { cartModel } from './cart/cart.model.ts'
import { cityModel } from './city/city.model.ts'
import { countdownModel } from './countdown/countdown.model.ts'
import { formModel } from './form/form.model.ts'
import { loginModel } from './login/login.model.ts'
import type { Model } from './model.ts'

/** Every machine's model, by the machine's name. */
export const models: Record<string, Model> = {
  app: appModel,
  cart: cartModel,
  city: cityModel,
  countdown: countdownModel,
  form: formModel,
  login: loginModel,
}
