import { EXIT_KEY } from './device/exit-flag.ts';
import { HIDDEN_TITLE_KEY } from './device/hidden-title.ts';
import { THEME_KEY } from './device/theme.ts';
import { LANGUAGE_KEY } from './language.ts';

/**
 * Runs in `<head>` before the first paint, so it is inline and plain ES5.
 * 1. A tab that left through quick exit blanks and leaves again when Back returns (also when it takes
 *    the page from memory); a typed address or a link is a new visit.
 * 2. The chosen theme is set on `<html>`.
 * 3. Another language in local storage than in `<html lang>`: cookie, one reload. `?lang=` in the
 *    address wins over the stored choice. The session key keeps a browser without cookies from looping.
 * 4. A neutral tab title, if the reader has chosen one, replaces the title of every page.
 * 5. `data-boot` shows the loading sprout (after 300 ms, by CSS) until the page is hydrated.
 */
export const HEAD_SCRIPT = `(function(d,h){
function leave(){var u;try{u=sessionStorage.getItem('${EXIT_KEY}')}catch(e){}
if(u){h.style.display='none';d.title='';location.replace(u);return true}}
addEventListener('pageshow',function(e){if(e.persisted)leave()});
var v=performance.getEntriesByType('navigation')[0];
if(v&&v.type==='navigate'){try{sessionStorage.removeItem('${EXIT_KEY}')}catch(e){}}else if(leave())return;
try{var n=localStorage.getItem('${HIDDEN_TITLE_KEY}'),s=function(){if(d.title!==n)d.title=n};
if(n){s();new MutationObserver(s).observe(d.head,{childList:true,subtree:true,characterData:true})}}catch(e){}
h.setAttribute('data-boot','');
try{var t=localStorage.getItem('${THEME_KEY}');if(t==='dark'||t==='light')h.setAttribute('data-theme',t);
var k='${LANGUAGE_KEY}',l=localStorage.getItem(k),a=/[?&]lang=(vi|en)(&|$)/.exec(location.search);
if(a){localStorage.setItem(k,a[1]);sessionStorage.removeItem(k)}
else if((l==='vi'||l==='en')&&l!==h.lang){
d.cookie=k+'='+l+'; Path=/; Max-Age=31536000; SameSite=Lax';
if(sessionStorage.getItem(k)!==l){sessionStorage.setItem(k,l);h.style.visibility='hidden';location.reload()}
}else sessionStorage.removeItem(k)}catch(e){}
})(document,document.documentElement)`.replaceAll('\n', '');
