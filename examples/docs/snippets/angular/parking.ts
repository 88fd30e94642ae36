import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';

@Component({
  selector: '#app',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <button type="button" (click)="city.set('tula')">I park in Tula</button>
    <parking-pay
      [attr.city]="city()"
      lang="en"
      (kerb-ready)="note.set('Parking in ' + $event.detail.city)"
    ></parking-pay>
    <output>{{ note() }}</output>
  `,
})
export class Parking {
  readonly city = signal('kazan');
  readonly note = signal('');
}
