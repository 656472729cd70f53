-- Dangers as English readers type them, and a spelling of young people: they are answered with numbers, too.
update word_lists set entries = entries || $list$

# Danger, in English
want|wanna * die
t|dont|not want|wanna * live|exist|wake
kill|killing|hurt|hurting|harm|harming|cut|cutting myself
end|ending * my life
end it all
suicidal
better off dead
better off without me
no reason to live
hit|hits|hitting|beat|beats|beating|slaps|slapped|kicks|kicked|chokes|choked|choking|punches|punched me
rape|raped|raping|molest|molested|assaulted
abuses|abused|abusing me
am|was|been|being|got abused
forced|forces|forcing * sex|kiss|undress|strip|nudes
force|made|makes me * sex|undress|strip|nudes
touched|touches|touching me * without|down|private|there|inappropriately
touched|touches|touching my * private|privates|breasts|butt
threatens|threatened|threatening * me|leak|post|share
leak|leaked|leaks|posted|posts|shared|shares * my nudes|pics|pictures|photos|video|videos
blackmail|blackmails|blackmailed|blackmailing|sextortion
locks|locked me in|up
afraid|scared * go|going home
not|t * safe * home
-it|this|that|what|which hit|hits|kicks me
-hit me up|that
-beat|beats me at|in|to|up at
-want|wanna * die laughing

# Cách viết của bạn trẻ
mún * chết|die
không|ko|k|hong|hông|hok mún * sống
$list$
where key = 'distress';
